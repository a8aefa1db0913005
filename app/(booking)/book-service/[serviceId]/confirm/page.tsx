import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { withBookingErrors } from '@/components/booking-flow/with-booking-errors';
import { PostedForm } from '@/components/booking-flow/posted-form';
import { confirmBooking } from '@/lib/booking-flow/actions';
import { ConfirmChoices } from '@/components/booking-flow/confirm-choices';
import { ConfirmDecision } from '@/components/booking-flow/confirm-decision';
import { ConfirmFrame } from '@/components/booking-flow/confirm-frame';
import { NotFoundNotice } from '@/components/feedback/not-found-notice';
import { getSignInMethods } from '@/lib/auth/sign-in-methods';
import { hasSignedInHere } from '@/lib/auth/known-device';
import { parseAuthView } from '@/lib/auth/views';
import { shownAddressSchema } from '@/lib/booking-flow/details-schema';
import { findDetails, formatTypedAddress } from '@/lib/booking-flow/details-queries';
import { findBookingReview } from '@/lib/booking-flow/review-queries';
import { canBecomeSeries } from '@/lib/booking-flow/series';
import { getSelectionHref } from '@/lib/booking-flow/selection';
import { readBookingContext, requireOfferedProvider } from '@/lib/booking-flow/booking-context';
import { hasAllAnswers } from '@/lib/booking-flow/steps';
import { requireIdempotencyKeyInUrl } from '@/lib/booking-flow/idempotency-key';
import { getHourCycle } from '@/lib/session/customer';

export const metadata: Metadata = { title: 'Confirm your booking', robots: { index: false } };

export default withBookingErrors(ConfirmPage, <PostedForm action={confirmBooking} />);

/** Last booking step. Redirects to the first step that isn't complete. */
async function ConfirmPage({
  params,
  searchParams,
}: PageProps<'/book-service/[serviceId]/confirm'>) {
  const query = await searchParams;
  const context = await readBookingContext((await params).serviceId, query);
  if (!context) return <NotFoundNotice />;
  requireOfferedProvider(context);
  const { service, selection: chosenSelection, area } = context;
  const { starts_at } = chosenSelection;
  if (!starts_at) redirect(getSelectionHref('time', chosenSelection));
  if (!hasAllAnswers(service, chosenSelection))
    redirect(getSelectionHref('service', chosenSelection));
  const { session, known, addresses, asksForDetails } = await findDetails(service, chosenSelection);
  if (!known) redirect(getSelectionHref('details', chosenSelection));
  requireIdempotencyKeyInUrl('confirm', chosenSelection, query);
  const { place, postal_code } = known;
  const [review, typedAddress, hourCycle] = await Promise.all([
    findBookingReview({ ...chosenSelection, place, postal_code }),
    formatTypedAddress(known, postal_code),
    getHourCycle(),
  ]);
  const { quote } = review;
  const frequency = canBecomeSeries(service, quote) ? chosenSelection.frequency : null;
  const selection = { ...chosenSelection, starts_at, place, postal_code, frequency };
  const choices = { service, selection, quote, hourCycle };

  return (
    <ConfirmFrame
      {...choices}
      title="Confirm your booking"
      asksForDetails={asksForDetails}
      area={area}
    >
      <ConfirmDecision
        service={service}
        selection={selection}
        session={session}
        shownAddress={shownAddressSchema.parse(known)}
        review={review}
        hourCycle={hourCycle}
        dropsFrequency={chosenSelection.frequency !== frequency}
        signIn={{
          view: parseAuthView(query.view ?? ((await hasSignedInHere()) ? 'sign-in' : 'sign-up')),
          methods: await getSignInMethods(),
        }}
      >
        <ConfirmChoices
          {...choices}
          details={{ ...known, address: typedAddress }}
          addresses={addresses}
        />
      </ConfirmDecision>
    </ConfirmFrame>
  );
}
