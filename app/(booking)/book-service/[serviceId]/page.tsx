import type { Metadata } from 'next';
import { AddOnChoice } from '@/components/bookings/add-on-choice';
import { BookingFrame } from '@/components/bookings/booking-frame';
import { PickFields } from '@/components/bookings/pick-fields';
import { PolicyNote } from '@/components/bookings/policy-note';
import { ServiceFacts } from '@/components/bookings/service-facts';
import { ServiceReviews } from '@/components/bookings/service-reviews';
import { StepForm } from '@/components/bookings/step-form';
import { SectionBoundary } from '@/components/feedback/section-boundary';
import { withLoadingScreen } from '@/components/feedback/with-loading-screen';
import { Button } from '@/components/ui/button';
import { getQuote, requireBookableService } from '@/lib/bookings/queries';
import { picksSchema } from '@/lib/bookings/schema';
import { routes } from '@/lib/routes';

type Props = PageProps<'/book-service/[serviceId]'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const service = await requireBookableService((await params).serviceId);
  return {
    title: `Book ${service.name}`,
    description: service.description,
    alternates: { canonical: routes.bookService(service.id) },
  };
}

export default withLoadingScreen(OptionsPage);

async function OptionsPage({ params, searchParams }: Props) {
  const service = await requireBookableService((await params).serviceId);
  const picks = picksSchema.parse(await searchParams);
  const quote = await getQuote(service.id, picks);

  return (
    <BookingFrame service={service} step="options" picks={picks} quote={quote} title={service.name}>
      <div className="grid gap-10">
        <ServiceFacts service={service} />
        <StepForm action={routes.bookService(service.id, 'who')}>
          <PickFields picks={picks} omit={['addOns']} />
          {service.add_ons.length > 0 && (
            <AddOnChoice addOns={service.add_ons} selected={picks.addOns} />
          )}
          <Button type="submit" size="lg" className="sm:justify-self-start">
            Choose who
          </Button>
        </StepForm>
        <PolicyNote />
        <SectionBoundary>
          <ServiceReviews serviceId={service.id} />
        </SectionBoundary>
      </div>
    </BookingFrame>
  );
}
