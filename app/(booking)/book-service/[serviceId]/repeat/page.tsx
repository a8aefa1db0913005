import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { BookingFrame } from '@/components/bookings/booking-frame';
import { bookingPage } from '@/components/bookings/booking-page';
import { PostedForm } from '@/components/bookings/posted-form';
import { confirmSeries } from '@/lib/bookings/series-actions';
import { ConfirmChoices } from '@/components/bookings/confirm-choices';
import { RepeatDecision } from '@/components/bookings/repeat-decision';
import { NothingHere } from '@/components/feedback/nothing-here';
import { findDetails } from '@/lib/bookings/details-queries';
import { findQuote } from '@/lib/bookings/price-queries';
import { selectionHref } from '@/lib/bookings/selection';
import { readSelection } from '@/lib/bookings/selection-schema';
import { repeatHref } from '@/lib/bookings/series';
import { seriesQuerySchema } from '@/lib/bookings/series-schema';
import { getBookableService } from '@/lib/bookings/service-queries';
import { routes } from '@/lib/routes';
import { getCustomer } from '@/lib/session/customer';

export const metadata: Metadata = { title: 'Repeat your booking', robots: { index: false } };

export default bookingPage(RepeatPage, <PostedForm action={confirmSeries} />);

/** Off the last step: the same again, every week, two weeks or month. */
async function RepeatPage({ params, searchParams }: PageProps<'/book-service/[serviceId]/repeat'>) {
  const service = await getBookableService((await params).serviceId);
  if (!service) return <NothingHere />;
  const query = await searchParams;
  const chosen = readSelection(service.id, query);
  const { starts_at } = chosen;
  const { known, places, asksDetails } = await findDetails(service, chosen);
  // What is still open is asked by the steps before.
  if (!starts_at || !known) redirect(selectionHref('confirm', chosen));
  if (query.idempotency_key !== chosen.idempotency_key) redirect(repeatHref(chosen));
  if (!(await getCustomer())) redirect(routes.signInThen(repeatHref(chosen)));
  const { place, postal_code } = known;
  const selection = { ...chosen, starts_at, place, postal_code };
  const quote = await findQuote(selection);
  if (!quote) redirect(selectionHref('confirm', chosen));

  return (
    <BookingFrame
      service={service}
      step="confirm"
      asksDetails={asksDetails}
      selection={selection}
      quote={quote}
      title="Repeat your booking"
    >
      <RepeatDecision
        selection={{ ...selection, provider_id: quote.provider_id }}
        locationId={known.location_id}
        total={quote.total}
        series={seriesQuerySchema.parse(query)}
      >
        <ConfirmChoices
          service={service}
          selection={selection}
          details={known}
          places={places}
          quote={quote}
        />
      </RepeatDecision>
    </BookingFrame>
  );
}
