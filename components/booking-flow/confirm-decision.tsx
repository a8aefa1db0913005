import { redirect } from 'next/navigation';
import type { ReactNode } from 'react';
import type { SignInOffers } from '@/lib/auth/types';
import type { AuthView } from '@/lib/auth/views';
import { getCustomer } from '@/lib/session/customer';
import { heldUntil, isExtendable } from '@/lib/booking-flow/hold';
import { findSlotRefusal } from '@/lib/booking-flow/hold-slot';
import { isSameInstant } from '@/lib/dates/instant';
import { bookingMessages } from '@/lib/bookings/messages';
import { quotedOffer } from '@/lib/booking-flow/offers';
import { findOwnTimes } from '@/lib/booking-flow/overlap-queries';
import { paymentTerms } from '@/lib/payments/booking-messages';
import { termsMessage } from '@/lib/policies/messages';
import { findPolicy } from '@/lib/policies/queries';
import type { Quote } from '@/lib/booking-flow/price-queries';
import { getBookingByKey } from '@/lib/bookings/queries';
import { selectionHref, type CompleteSelection } from '@/lib/booking-flow/selection';
import type { BookableService } from '@/lib/booking-flow/service-queries';
import type { Policy } from '@/lib/policies/types';
import { formatTime, formatZone } from '@/lib/dates/format';
import { requestHourCycle } from '@/lib/dates/hour-cycle';
import { toResult } from '@/lib/result';
import { routes } from '@/lib/routes';
import { serverTime } from '@/lib/dates/server-time';
import { sessionMessages } from '@/lib/session/messages';
import { ConfirmForm } from './confirm-form';
import { ExtendHoldForm } from './extend-hold-form';
import { RepeatLink } from './repeat-link';
import { SignInHere } from './sign-in-here';
import { SlotRefusal } from './slot-refusal';

/** What is chosen, the terms and the button; for a visitor, signing in with the selection kept. */
export async function ConfirmDecision({
  service,
  selection,
  locationId,
  quote,
  signIn,
  children,
}: {
  service: BookableService;
  selection: CompleteSelection;
  /** The saved place it is for. */
  locationId: string | null;
  quote: Quote | null;
  /** Which of the sign-in forms a visitor sees. */
  signIn: { view: AuthView; offers: SignInOffers };
  /** What is chosen. */
  children: ReactNode;
}) {
  const [customer, policy] = await Promise.all([
    toResult(getCustomer(), sessionMessages.notAnswering),
    findPolicy(),
  ]);
  const { starts_at, provider_id } = selection;
  const now = serverTime();
  const quotedZone = quotedOffer(service.offers, provider_id, quote)?.provider.time_zone;
  if (customer.ok && !customer.data) {
    const refusal = await findSlotRefusal(selection);
    return (
      <div className="grid gap-6">
        {children}
        <Terms
          startsAt={starts_at}
          timeZone={quotedZone ?? 'UTC'}
          policy={policy}
          quote={quote}
          now={now}
        />
        {refusal?.code === 'slot_taken' ? (
          <SlotRefusal refusal={refusal} selection={selection} hourCycle={requestHourCycle()} />
        ) : (
          <SignInHere selection={selection} {...signIn} />
        )}
      </div>
    );
  }

  const own = await findHold(selection);
  const until = own && heldUntil(own, starts_at, now);
  const [overlaps, refusal] = await Promise.all([
    findOverlaps(starts_at, quote),
    until ? null : findSlotRefusal(selection),
  ]);
  const timeZone = quotedZone ?? own?.time_zone ?? 'UTC';
  const words = (at: string) => `${formatTime(at, timeZone)} ${formatZone(at, timeZone, 'short')}`;

  return (
    <>
      {/* A failure belongs to the time it was given for. */}
      <ConfirmForm
        key={starts_at}
        selection={selection}
        locationId={locationId}
        total={quote?.total}
        dueOnline={quote?.due_online}
        overlaps={overlaps}
        hourCycle={requestHourCycle()}
        refusal={refusal}
        hold={
          until && own ? { at: until, words: words(until), isExtendable: isExtendable(own) } : null
        }
      >
        {children}
        <Terms startsAt={starts_at} timeZone={timeZone} policy={policy} quote={quote} now={now} />
        {quote?.due_online === 0 && <RepeatLink selection={selection} />}
      </ConfirmForm>
      {until && <ExtendHoldForm idempotencyKey={selection.idempotency_key} />}
    </>
  );
}

/** What is held under this key; leads on to what was booked under it. */
async function findHold(selection: CompleteSelection) {
  // What cannot be read now is asked again by the action behind the button: nothing is booked twice.
  const found = await toResult(getBookingByKey(selection.idempotency_key), bookingMessages.unread);
  const own = found.ok ? found.data : null;
  if (!own || own.status === 'held') return own;
  // Back from a booking made: the same time leads to it. Another time, or one that was not paid for,
  // is a booking of its own.
  redirect(
    own.status !== 'unpaid' && isSameInstant(own.starts_at, selection.starts_at)
      ? routes.receipt(own.reference)
      : selectionHref('confirm', { ...selection, idempotency_key: '' }),
  );
}

/** Those of the customer's own bookings that this one would overlap. */
async function findOverlaps(starts_at: string, quote: Quote | null) {
  if (!quote) return [];
  const ends = Date.parse(starts_at) + quote.duration_minutes * 60_000;
  return findOwnTimes([{ starts_at, ends_at: new Date(ends).toISOString() }]);
}

function Terms({
  policy,
  quote,
  now,
  ...booking
}: {
  startsAt: string;
  timeZone: string;
  policy: Policy | null;
  quote: Quote | null;
  now: Date;
}) {
  return (
    <p>
      {policy && `${termsMessage({ ...booking, policy }, now)} `}
      {quote && paymentTerms(quote)}
    </p>
  );
}
