import { formatWhen } from '@/lib/dates/format';
import type { HourCycle } from '@/lib/dates/hour-cycle';
import { formatMoney } from '@/lib/money';
import { cancellationOutcome, freeUntil } from './cancellation';
import type { CancellationPolicy, CancellationQuote, Policy } from './types';

/** `24 hours`: how long before the start cancelling stops being free. */
export function formatFreeHours({ free_change_hours }: CancellationPolicy) {
  return count(free_change_hours, 'hour');
}

/** Of the price, what a late cancellation costs: `half the price`, `33% of the price`, `nothing`. */
export function formatLateFee({ late_fee_percent }: CancellationPolicy) {
  if (late_fee_percent === 0) return 'nothing';
  if (late_fee_percent === 50) return 'half the price';
  if (late_fee_percent === 100) return 'the whole price';
  return `${late_fee_percent}% of the price`;
}

/** Whether there is a time before the start in which cancelling costs something. */
export function hasLateFee({ free_change_hours, late_fee_percent }: CancellationPolicy) {
  return free_change_hours > 0 && late_fee_percent > 0;
}

/** The rule in general: `Free to cancel until … Later, half the price is due.` */
export function cancellationRule(policy: CancellationPolicy, later = 'Later') {
  if (!hasLateFee(policy)) return 'Free to cancel until the start.';
  return `Free to cancel until ${formatFreeHours(policy)} before the start. ${later}, ${formatLateFee(policy)} is due.`;
}

/** `10 minutes`: how long a time is kept at the last step. */
export function formatHoldDuration({ hold_minutes }: Policy) {
  return duration(hold_minutes);
}

/** `1 hour`: how far ahead the first time is at least. */
export function formatLeadTime({ lead_minutes }: Policy) {
  return duration(lead_minutes);
}

/** `60 days`: how far ahead the last time is at most. */
export function formatHorizon({ horizon_days }: Policy) {
  return count(horizon_days, 'day');
}

/** `at least 1 hour ahead, at most 60 days`; without a lead only the latter. */
export function formatBookingWindow(policy: Policy) {
  const most = `at most ${formatHorizon(policy)}`;
  return policy.lead_minutes === 0
    ? `${most} ahead`
    : `at least ${formatLeadTime(policy)} ahead, ${most}`;
}

/** `on the quarter hour`: when times start. */
export function formatStartTimes({ slot_minutes }: Policy) {
  if (slot_minutes === 15) return 'on the quarter hour';
  if (slot_minutes === 30) return 'on the half hour';
  if (slot_minutes === 60) return 'on the hour';
  return `every ${count(slot_minutes, 'minute')}`;
}

/** `three other times`: what a customer may hold at once. */
export function formatOpenHolds({ max_open_holds }: Policy) {
  const words = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
  const number = words[max_open_holds] ?? String(max_open_holds);
  return max_open_holds === 1 ? 'another time' : `${number} other times`;
}

/** `at most 10 bookings`: of whatever a number limits. */
export function atMost(number: number, unit = 'booking') {
  return `at most ${count(number, unit)}`;
}

type PolicyAt = { startsAt: string; timeZone: string; policy: CancellationPolicy };

/** Returns what the policy means for one booking as it is. */
export function policyMessage(at: PolicyAt, now: Date, hourCycle?: HourCycle | null) {
  const outcome = cancellationOutcome(at.startsAt, at.policy, now);
  if (outcome === 'started') return 'This booking has started and can no longer be changed.';
  if (outcome === 'late' && hasLateFee(at.policy)) {
    return `If you cancel now, ${formatLateFee(at.policy)} is due.`;
  }
  return freeMessage('Free', at, hourCycle);
}

/** `Free to cancel until Tue, Mar 2, 9:00 AM. After that, half the price is due.` */
function freeMessage(
  subject: string,
  { startsAt, timeZone, policy }: PolicyAt,
  hourCycle?: HourCycle | null,
) {
  const hasFee = hasLateFee(policy);
  const until = formatWhen(hasFee ? freeUntil(startsAt, policy) : startsAt, timeZone, hourCycle);
  const rule = `${subject} to cancel until ${until}.`;
  return hasFee ? `${rule} After that, ${formatLateFee(policy)} is due.` : rule;
}

/** Returns what the policy will mean for a time that is not booked yet. */
export function termsMessage(at: PolicyAt, now: Date, hourCycle?: HourCycle | null) {
  const outcome = cancellationOutcome(at.startsAt, at.policy, now);
  if (outcome === 'started') return 'This time has passed.';
  if (outcome === 'free' || !hasLateFee(at.policy)) return policyMessage(at, now, hourCycle);
  return `It is too late to cancel this time for free. Once you book it, canceling costs ${formatLateFee(at.policy)}.`;
}

/** Returns what the policy will mean for a booking at the time to which it could be moved. */
export function movedPolicyMessage(at: PolicyAt, now: Date, hourCycle?: HourCycle | null) {
  const outcome = cancellationOutcome(at.startsAt, at.policy, now);
  if (outcome === 'started') return termsMessage(at, now);
  if (outcome === 'late' && hasLateFee(at.policy)) {
    return `At the new time it is no longer free to cancel. Canceling costs ${formatLateFee(at.policy)}.`;
  }
  return freeMessage('At the new time it is free', at, hourCycle);
}

type Cancelled = {
  cancellation_fee: number | null;
  due_online?: number;
  fee_due?: number | null;
  refund?: number | null;
  provider: { first_name: string; last_name: string } | null;
};

/** What a cancellation came to: nothing, or a fee, and what comes back of what was paid (BOOK-21). */
export function cancelledMessage(booking: Cancelled) {
  const { cancellation_fee, refund } = booking;
  const said = [cancelledFeeMessage(booking), refund ? refundMessage(refund) : null];
  return cancellation_fee === null && !refund ? null : said.filter(Boolean).join(' ');
}

function cancelledFeeMessage({ cancellation_fee, due_online, fee_due, provider }: Cancelled) {
  if (cancellation_fee === null) return null;
  if (cancellation_fee === 0) return 'Cancelled free of charge.';
  if (!due_online) return `Cancelled late: ${feeDueMessage(cancellation_fee, provider)}`;
  return `Cancelled late: ${feeOfPaidMessage(cancellation_fee, fee_due, provider)}`;
}

/** A fee of which all or some was paid online before. */
function feeOfPaidMessage(
  fee: number,
  feeDue: number | null | undefined,
  provider: Cancelled['provider'],
) {
  if (!feeDue) return `${formatMoney(fee)} is kept of what you paid online.`;
  return `it costs ${formatMoney(fee)}. What you paid online is kept for it, and ${feeDueMessage(feeDue, provider)}`;
}

function refundMessage(refund: number) {
  return `${formatMoney(refund)} of what you paid online goes back to you.`;
}

/** `$30.25 is due to Ann Reyes. Roam does not charge it.` */
export function feeDueMessage(fee: number, provider: Cancelled['provider']) {
  const whom = provider ? `${provider.first_name} ${provider.last_name}` : 'your provider';
  return `${formatMoney(fee)} is due to ${whom}. Roam does not charge it.`;
}

/** What cancelling would mean now, in full: until when it is free, and what would be due to whom. */
export function cancellationMessage(
  { outcome, free_until, fee, fee_due = null, refund = null }: CancellationQuote,
  booking: Pick<Cancelled, 'provider' | 'due_online'> & {
    time_zone: string;
    policy: CancellationPolicy;
  },
) {
  if (outcome === 'started' || fee === null) {
    return 'This booking has started and can no longer be changed.';
  }
  const until = formatWhen(free_until, booking.time_zone);
  const later = formatLateFee(booking.policy);
  const back = refund ? ` ${refundMessage(refund)}` : '';
  if (outcome === 'free') {
    const rule = `Free to cancel until ${until}.`;
    return `${rule}${hasLateFee(booking.policy) ? ` After that, ${later} is due.` : ''}${back}`;
  }
  if (fee === 0) return `Cancelling costs nothing.${back}`;
  const due = booking.due_online
    ? feeOfPaidMessage(fee, fee_due, booking.provider)
    : feeDueMessage(fee, booking.provider);
  return `It was free to cancel until ${until}. Now ${later} is due: ${due}${back}`;
}

/** The same for a booking made, under the policy it was made with. */
export function bookingPolicyMessage(
  booking: { starts_at: string | null; time_zone: string; policy: CancellationPolicy },
  now: Date,
  hourCycle?: HourCycle | null,
) {
  const { starts_at, time_zone, policy } = booking;
  const at = { startsAt: starts_at ?? '', timeZone: time_zone, policy };
  return policyMessage(at, now, hourCycle);
}

/** Minutes in the largest unit that needs no fraction: 90 → `90 minutes`, 120 → `2 hours`. */
function duration(minutes: number) {
  if (minutes > 0 && minutes % (24 * 60) === 0) return count(minutes / (24 * 60), 'day');
  if (minutes > 0 && minutes % 60 === 0) return count(minutes / 60, 'hour');
  return count(minutes, 'minute');
}

export function count(number: number, unit: string) {
  return `${number} ${unit}${number === 1 ? '' : 's'}`;
}
