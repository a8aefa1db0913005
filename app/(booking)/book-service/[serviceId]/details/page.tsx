import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { BookingFrame } from '@/components/booking-flow/booking-frame';
import { BookingSummary } from '@/components/booking-flow/booking-summary';
import { withBookingErrors } from '@/components/booking-flow/with-booking-errors';
import { PostedForm } from '@/components/booking-flow/posted-form';
import { saveDetails } from '@/lib/booking-flow/actions';
import { DetailsForm } from '@/components/booking-flow/details-form';
import { NotFoundNotice } from '@/components/feedback/not-found-notice';
import { findDetails } from '@/lib/booking-flow/details-queries';
import { getQuotedOffer, listOfferedVenues } from '@/lib/booking-flow/offers';
import { findQuote } from '@/lib/booking-flow/price-queries';
import { getSelectionHref } from '@/lib/booking-flow/selection';
import { readBookingContext, requireOfferedProvider } from '@/lib/booking-flow/booking-context';
import { requireIdempotencyKeyInUrl } from '@/lib/booking-flow/idempotency-key';
import { getHourCycle } from '@/lib/session/customer';

export const metadata: Metadata = { title: 'Booking details', robots: { index: false } };

export default withBookingErrors(DetailsPage, <PostedForm action={saveDetails} />);

async function DetailsPage({
  params,
  searchParams,
}: PageProps<'/book-service/[serviceId]/details'>) {
  const query = await searchParams;
  const context = await readBookingContext((await params).serviceId, query);
  if (!context) return <NotFoundNotice />;
  requireOfferedProvider(context);
  const { service, selection } = context;
  if (!selection.starts_at) redirect(getSelectionHref('time', selection));
  requireIdempotencyKeyInUrl('details', selection, query);
  const [quote, { suggestion, addresses, offers, known }, hourCycle] = await Promise.all([
    findQuote(selection),
    findDetails(service, selection),
    getHourCycle(),
  ]);

  const quotedOffer = getQuotedOffer(service.offers, selection.provider_id, quote);
  const choices = { service, selection, quote, hourCycle };

  return (
    <BookingFrame
      {...choices}
      step="details"
      asksForDetails
      summary={<BookingSummary {...choices} />}
      title={titles[listOfferedVenues(offers).join()] ?? 'Where would you like your appointment?'}
    >
      <DetailsForm
        selection={{ ...selection, place: known?.place ?? selection.place }}
        offers={offers}
        addresses={addresses}
        draft={suggestion}
        total={quote?.total}
        dueOnline={quote?.due_online}
        provider={quotedOffer?.provider.first_name}
        hourCycle={hourCycle}
      />
    </BookingFrame>
  );
}

/** Titles for services offered at only one kind of venue, keyed by that venue. */
const titles: Record<string, string> = {
  home: 'Where should your provider come?',
  venue: 'What should your provider know?',
};
