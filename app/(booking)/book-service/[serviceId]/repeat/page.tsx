import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { withBookingErrors } from '@/components/booking-flow/with-booking-errors';
import { PostedForm } from '@/components/booking-flow/posted-form';
import { confirmSeries } from '@/lib/series/actions';
import { ConfirmChoices } from '@/components/booking-flow/confirm-choices';
import { ConfirmFrame } from '@/components/booking-flow/confirm-frame';
import { RepeatDecision } from '@/components/series/repeat-decision';
import { NotFoundNotice } from '@/components/feedback/not-found-notice';
import { shownAddressSchema } from '@/lib/booking-flow/details-schema';
import { findDetails, formatTypedAddress } from '@/lib/booking-flow/details-queries';
import { findBookingReview } from '@/lib/booking-flow/review-queries';
import { getSelectionHref } from '@/lib/booking-flow/selection';
import { parseSelection } from '@/lib/booking-flow/selection-schema';
import { getRepeatHref } from '@/lib/series/frequency';
import { seriesQuerySchema } from '@/lib/series/schema';
import { getBookableService } from '@/lib/booking-flow/service-queries';
import { routes } from '@/lib/routes';
import { getAccount, getHourCycle } from '@/lib/session/customer';
import { features } from '@/lib/site-config';

export const metadata: Metadata = { title: 'Repeat your booking', robots: { index: false } };

export default withBookingErrors(RepeatPage, <PostedForm action={confirmSeries} />);

/** Page that turns a booking into a weekly, biweekly or monthly series. Opened from the last step. */
async function RepeatPage({ params, searchParams }: PageProps<'/book-service/[serviceId]/repeat'>) {
  const service = await getBookableService((await params).serviceId);
  if (!service || !features.series) return <NotFoundNotice />;
  const query = await searchParams;
  const chosenSelection = parseSelection(service.id, query);
  const { starts_at } = chosenSelection;
  const { known: details, addresses, asksForDetails } = await findDetails(service, chosenSelection);
  // `confirm` redirects to the first step that isn't complete.
  if (!starts_at || !details || service.repeated === 'never') {
    redirect(getSelectionHref('confirm', chosenSelection));
  }
  if (query.idempotency_key !== chosenSelection.idempotency_key)
    redirect(getRepeatHref(chosenSelection));
  const account = await getAccount();
  if (!account) redirect(routes.signInWithNext(getRepeatHref(chosenSelection)));
  const { place, postal_code } = details;
  const series = seriesQuerySchema.parse(query);
  const { frequency } = series;
  const selection = { ...chosenSelection, frequency, starts_at, place, postal_code };
  const [{ quote, terms }, typedAddress, hourCycle] = await Promise.all([
    findBookingReview(selection),
    formatTypedAddress(details, postal_code),
    getHourCycle(),
  ]);
  if (!quote) redirect(getSelectionHref('confirm', { ...chosenSelection, frequency: null }));
  const choices = { service, selection, quote, hourCycle };

  return (
    <ConfirmFrame {...choices} title="Repeat your booking" asksForDetails={asksForDetails}>
      <RepeatDecision
        selection={{ ...selection, provider_id: quote.provider_id }}
        shownAddress={shownAddressSchema.parse(details)}
        total={quote.total}
        terms={terms}
        series={series}
        hourCycle={hourCycle}
        asksName={!account.is_name_given}
      >
        <ConfirmChoices
          {...choices}
          details={{ ...details, address: typedAddress }}
          addresses={addresses}
        />
      </RepeatDecision>
    </ConfirmFrame>
  );
}
