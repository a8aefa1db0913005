import type { Metadata } from 'next';
import { BookingFrame } from '@/components/bookings/booking-frame';
import { PickFields } from '@/components/bookings/pick-fields';
import { ProviderChoice } from '@/components/bookings/provider-choice';
import { StepForm } from '@/components/bookings/step-form';
import { NothingHere } from '@/components/feedback/nothing-here';
import { streamed } from '@/components/feedback/streamed';
import { Button } from '@/components/ui/button';
import { getBookableService, getQuote } from '@/lib/bookings/queries';
import { picksSchema } from '@/lib/bookings/schema';
import { routes } from '@/lib/routes';

export const metadata: Metadata = { title: 'Who should come?', robots: { index: false } };

export default streamed(WhoPage);

async function WhoPage({ params, searchParams }: PageProps<'/book-service/[serviceId]/who'>) {
  const service = await getBookableService((await params).serviceId);
  if (!service) return <NothingHere />;
  const picks = picksSchema.parse(await searchParams);
  const quote = await getQuote(service.id, picks);

  return (
    <BookingFrame
      service={service}
      step="who"
      picks={picks}
      quote={quote}
      title="Who should do it?"
    >
      <StepForm action={routes.bookService(service.id, 'when')}>
        <PickFields picks={picks} omit={['provider']} />
        <ProviderChoice offers={service.offers} selected={picks.provider} />
        <Button type="submit" size="lg" className="sm:justify-self-start">
          Choose a time
        </Button>
      </StepForm>
    </BookingFrame>
  );
}
