import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { BookingFrame } from '@/components/bookings/booking-frame';
import { bookingPage } from '@/components/bookings/booking-page';
import { DetailsForm } from '@/components/bookings/details-form';
import { NothingHere } from '@/components/feedback/nothing-here';
import { getDraft } from '@/lib/bookings/draft';
import { offerOf } from '@/lib/bookings/offers';
import { findQuote } from '@/lib/bookings/price-queries';
import { findSavedPlaces } from '@/lib/bookings/saved-place-queries';
import { selectionHref } from '@/lib/bookings/selection';
import { readSelection } from '@/lib/bookings/selection-schema';
import { getBookableService } from '@/lib/bookings/service-queries';

export const metadata: Metadata = { title: 'Booking details', robots: { index: false } };

export default bookingPage(DetailsPage);

async function DetailsPage({
  params,
  searchParams,
}: PageProps<'/book-service/[serviceId]/details'>) {
  const service = await getBookableService((await params).serviceId);
  if (!service) return <NothingHere />;
  const selection = readSelection(service.id, await searchParams);
  if (!selection.starts_at) redirect(selectionHref('when', selection));
  const [quote, draft, places] = await Promise.all([
    findQuote(selection),
    getDraft(service.id),
    findSavedPlaces(),
  ]);
  const offer = offerOf(service.offers, selection.provider_id);

  return (
    <BookingFrame
      service={service}
      step="details"
      selection={selection}
      quote={quote}
      title="Where should it take place?"
    >
      <DetailsForm
        selection={selection}
        offers={offer ? [offer] : service.offers}
        places={places}
        draft={draft}
      />
    </BookingFrame>
  );
}
