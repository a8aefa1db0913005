import type { Metadata } from 'next';
import { BookingFrame } from '@/components/bookings/booking-frame';
import { bookingPage } from '@/components/bookings/booking-page';
import { ProviderChoice } from '@/components/bookings/provider-choice';
import { SelectionFields } from '@/components/bookings/selection-fields';
import { StepForm } from '@/components/bookings/step-form';
import { NothingHere } from '@/components/feedback/nothing-here';
import { Button } from '@/components/ui/button';
import { findQuote } from '@/lib/bookings/price-queries';
import { readSelection } from '@/lib/bookings/selection-schema';
import { getBookableService } from '@/lib/bookings/service-queries';
import { routes } from '@/lib/routes';

export const metadata: Metadata = { title: 'Choose a provider', robots: { index: false } };

export default bookingPage(WhoPage);

async function WhoPage({ params, searchParams }: PageProps<'/book-service/[serviceId]/who'>) {
  const service = await getBookableService((await params).serviceId);
  if (!service) return <NothingHere />;
  const selection = readSelection(service.id, await searchParams);
  const quote = await findQuote(selection);

  return (
    <BookingFrame
      service={service}
      step="who"
      selection={selection}
      quote={quote}
      title="Who should do the work?"
    >
      <StepForm action={routes.bookService(service.id, 'when')}>
        <SelectionFields selection={selection} omit={['service_id', 'provider_id']} />
        <ProviderChoice offers={service.offers} selected={selection.provider_id} />
        <Button type="submit" size="lg" className="sm:justify-self-start">
          Choose a time
        </Button>
      </StepForm>
    </BookingFrame>
  );
}
