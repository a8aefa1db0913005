import Link from 'next/link';
import { redirect } from 'next/navigation';
import type { ReactNode } from 'react';
import { buttonVariants } from '@/components/ui/button';
import { getShownHold } from '@/lib/booking-flow/hold';
import { isSameInstant } from '@/lib/dates/instant';
import { flowMessages } from '@/lib/booking-flow/messages';
import type { ShownAddress } from '@/lib/booking-flow/details-schema';
import { getQuotedOffer } from '@/lib/booking-flow/offers';
import { formatPaymentTerms } from '@/lib/payments/booking-messages';
import { getTermsMessage } from '@/lib/policies/messages';
import { canBecomeSeries } from '@/lib/booking-flow/series';
import type { Quote } from '@/lib/booking-flow/price-queries';
import type { BookingReview } from '@/lib/booking-flow/review-queries';
import { getSelectionHref, type CompleteSelection } from '@/lib/booking-flow/selection';
import type { BookableService } from '@/lib/booking-flow/service-queries';
import type { TermsQuote } from '@/lib/policies/types';
import type { HourCycle } from '@/lib/dates/format';
import type { Result } from '@/lib/result';
import { routes } from '@/lib/routes';
import { getRepeatHref } from '@/lib/series/frequency';
import { getServerTime } from '@/lib/dates/server-time';
import { ConfirmForm } from './confirm-form';
import { ExtendHoldForm } from './extend-hold-form';
import { VisitorDecision, type SignIn } from './visitor-decision';

/** Terms and confirmation form for the last booking step. Visitors see sign-in forms below the terms. */
export function ConfirmDecision({
  service,
  selection,
  session,
  shownAddress,
  review,
  hourCycle,
  dropsFrequency = false,
  signIn,
  children,
}: {
  service: BookableService;
  selection: CompleteSelection;
  /** The signed-in customer, null for visitors, or a failure during an outage. */
  session: Result<{ is_name_given: boolean } | null>;
  shownAddress: ShownAddress;
  review: BookingReview;
  hourCycle: HourCycle;
  /** Whether the customer chose a frequency that isn't possible for this booking. */
  dropsFrequency?: boolean;
  signIn: SignIn;
  children: ReactNode;
}) {
  const { starts_at, provider_id } = selection;
  const { quote, terms, slotFailure } = review;
  const now = getServerTime();
  const quotedTimeZone = getQuotedOffer(service.offers, provider_id, quote)?.provider.time_zone;
  const termsProps = { startsAt: starts_at, terms, quote, dropsFrequency, hourCycle, now };
  if (session.ok && !session.data) {
    return (
      <VisitorDecision
        selection={selection}
        slotFailure={slotFailure}
        hourCycle={hourCycle}
        signIn={signIn}
      >
        {children}
        <Terms {...termsProps} timeZone={quotedTimeZone ?? 'UTC'} />
      </VisitorDecision>
    );
  }

  // The series page checks every date of the chosen frequency.
  if (session.ok && selection.frequency) redirect(getRepeatHref(selection));

  const heldBooking = getHold(review.booking, selection);
  const timeZone = quotedTimeZone ?? heldBooking?.time_zone ?? 'UTC';
  const hold = heldBooking && getShownHold(heldBooking, selection, { now, timeZone, hourCycle });

  return (
    <>
      {/* The key clears a failure when the customer chooses another time. */}
      <ConfirmForm
        key={starts_at}
        selection={selection}
        shownAddress={shownAddress}
        total={quote?.total}
        dueOnline={quote?.due_online}
        // A customer who isn't there can be elsewhere.
        overlaps={shownAddress.on_site_name ? [] : review.overlapping_bookings}
        hourCycle={hourCycle}
        slotFailure={slotFailure}
        hold={hold}
        asksName={session.ok && session.data?.is_name_given === false}
      >
        {children}
        <Terms {...termsProps} timeZone={timeZone} />
        {canBecomeSeries(service, quote) && (
          <Link
            prefetch={false}
            href={getRepeatHref(selection)}
            className={buttonVariants({ variant: 'link', className: 'justify-self-start' })}
          >
            Repeat weekly, every two weeks or monthly
          </Link>
        )}
      </ConfirmForm>
      {hold && <ExtendHoldForm idempotencyKey={selection.idempotency_key} />}
    </>
  );
}

/** Returns the hold with the selection's idempotency key, or redirects if a booking was made with it. */
function getHold(booking: BookingReview['booking'], selection: CompleteSelection) {
  if (!booking || booking.status === 'held') return booking;
  // Going back after booking leads to the confirmation page. Choosing another time, or booking again after a
  // booking ended unpaid, needs a new key.
  redirect(
    booking.status !== 'unpaid' && isSameInstant(booking.starts_at, selection.starts_at)
      ? routes.bookingSuccess(booking.reference)
      : getSelectionHref('confirm', { ...selection, idempotency_key: '' }),
  );
}

function Terms({
  terms,
  quote,
  dropsFrequency,
  hourCycle,
  now,
  ...start
}: {
  startsAt: string;
  timeZone: string;
  terms: TermsQuote | null;
  quote: Quote | null;
  dropsFrequency: boolean;
  hourCycle: HourCycle;
  now: Date;
}) {
  return (
    <p>
      {dropsFrequency && `${flowMessages.singleVisit} `}
      {terms && `${getTermsMessage({ ...start, terms }, now, hourCycle)} `}
      {quote && formatPaymentTerms(quote)}
    </p>
  );
}
