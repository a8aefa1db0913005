import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { BookingFrame } from '@/components/bookings/booking-frame';
import { bookingPage } from '@/components/bookings/booking-page';
import { PostedForm } from '@/components/bookings/posted-form';
import { saveDetails } from '@/lib/bookings/actions';
import { DetailsForm } from '@/components/bookings/details-form';
import { NothingHere } from '@/components/feedback/nothing-here';
import { findDetails } from '@/lib/bookings/details-queries';
import { offeredPlaces } from '@/lib/bookings/offers';
import { findQuote } from '@/lib/bookings/price-queries';
import { selectionHref } from '@/lib/bookings/selection';
import { readPlacedSelection } from '@/lib/bookings/placed-selection';
import { getBookableService } from '@/lib/bookings/service-queries';

export const metadata: Metadata = { title: 'Booking details', robots: { index: false } };

export default bookingPage(DetailsPage, <PostedForm action={saveDetails} />);

async function DetailsPage({
  params,
  searchParams,
}: PageProps<'/book-service/[serviceId]/details'>) {
  const service = await getBookableService((await params).serviceId);
  if (!service) return <NothingHere />;
  const selection = await readPlacedSelection(service.id, await searchParams);
  if (!selection.starts_at) redirect(selectionHref('time', selection));
  const [quote, { draft, places, offers, known }] = await Promise.all([
    findQuote(selection),
    findDetails(service, selection),
  ]);

  return (
    <BookingFrame
      service={service}
      step="details"
      asksDetails
      selection={selection}
      quote={quote}
      title={titles[offeredPlaces(offers).join()] ?? 'Where should it take place?'}
    >
      <DetailsForm
        selection={{ ...selection, place: known?.place ?? selection.place }}
        offers={offers}
        places={places}
        draft={draft}
        total={quote?.total}
      />
    </BookingFrame>
  );
}

/** By the places there are: a choice with one answer is not asked. */
const titles: Record<string, string> = {
  home: 'Where should your provider come?',
  venue: 'What should your provider know?',
};
