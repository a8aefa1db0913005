import { formatWhen } from '@/lib/dates/format';
import type { HourCycle } from '@/lib/dates/hour-cycle';
import { formatMoney } from '@/lib/money';
import { cancellationOutcome, freeUntil } from './cancellation';
import type { CancellationPolicy, CancellationQuote, Policy } from './types';

/** Formats the end of free cancellation before the start: `24 hours`. */
export function formatFreeHours({ free_change_hours }: CancellationPolicy) {
  return count(free_change_hours, 'hour');
}

/** Formats the cost of a late cancellation: `half the price`, `33% of the price`, `nothing`. */
export function formatLateFee({ late_fee_percent }: CancellationPolicy) {
  if (late_fee_percent === 0) return 'nothing';
  if (late_fee_percent === 50) return 'half the price';
  if (late_fee_percent === 100) return 'the whole price';
  return `${late_fee_percent}% of the price`;
}

/** Whether there is a period before the start in which canceling costs something. */
export function hasLateFee({ free_change_hours, late_fee_percent }: CancellationPolicy) {
  return free_change_hours > 0 && late_fee_percent > 0;
}

/** Formats the rule in general: `Free to cancel until … Later, half the price is due.` */
export function cancellationRule(policy: CancellationPolicy, later = 'Later') {
  if (!hasLateFee(policy)) return 'Free to cancel until the start.';
  return `Free to cancel until ${formatFreeHours(policy)} before the start. ${later}, ${formatLateFee(policy)} is due.`;
}

/** Formats how long the last step holds a slot: `10 minutes`. */
export function formatHoldDuration({ hold_minutes }: Policy) {
  return formatDuration(hold_minutes);
}

/** Formats the minimum notice before a start: `1 hour`. */
export function formatLeadTime({ lead_minutes }: Policy) {
  return formatDuration(lead_minutes);
}

/** Formats how far ahead customers can book: `60 days`. */
export function formatHorizon({ horizon_days }: Policy) {
  return count(horizon_days, 'day');
}

/** Formats `at least 1 hour ahead, at most 60 days`. Without a lead time, only the second part. */
export function formatBookingWindow(policy: Policy) {
  const horizon = `at most ${formatHorizon(policy)}`;
  return policy.lead_minutes === 0
    ? `${horizon} ahead`
    : `at least ${formatLeadTime(policy)} ahead, ${horizon}`;
}

/** Formats when slots start: `on the quarter hour`. */
export function formatStartTimes({ slot_minutes }: Policy) {
  if (slot_minutes === 15) return 'on the quarter hour';
  if (slot_minutes === 30) return 'on the half hour';
  if (slot_minutes === 60) return 'on the hour';
  return `every ${count(slot_minutes, 'minute')}`;
}

/** Formats how many slots a customer may hold at once: `three other times`. */
export function formatOpenHolds({ max_open_holds }: Policy) {
  const words = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
  const number = words[max_open_holds] ?? String(max_open_holds);
  return max_open_holds === 1 ? 'another time' : `${number} other times`;
}

export function atMost(number: number, unit = 'booking') {
  return `at most ${count(number, unit)}`;
}

type PolicyAt = { startsAt: string; timeZone: string; policy: CancellationPolicy };

/** Returns what canceling a booking costs under its policy. */
export function policyMessage(at: PolicyAt, now: Date, hourCycle?: HourCycle | null) {
  const outcome = cancellationOutcome(at.startsAt, at.policy, now);
  if (outcome === 'started') return 'This booking has started and can no longer be changed.';
  if (outcome === 'late' && hasLateFee(at.policy)) {
    return `Canceling now costs ${formatLateFee(at.policy)}.`;
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

/** Returns what canceling will cost at a time that isn't booked yet. */
export function termsMessage(at: PolicyAt, now: Date, hourCycle?: HourCycle | null) {
  const outcome = cancellationOutcome(at.startsAt, at.policy, now);
  if (outcome === 'started') return 'This time has passed.';
  if (outcome === 'free' || !hasLateFee(at.policy)) return policyMessage(at, now, hourCycle);
  return `This time is too soon for free cancellation. Once you book it, canceling costs ${formatLateFee(at.policy)}.`;
}

/** Returns what canceling will cost at the time a booking could move to. */
export function movedPolicyMessage(at: PolicyAt, now: Date, hourCycle?: HourCycle | null) {
  const outcome = cancellationOutcome(at.startsAt, at.policy, now);
  if (outcome === 'started') return termsMessage(at, now);
  if (outcome === 'late' && hasLateFee(at.policy)) {
    return `At the new time, canceling is no longer free. It costs ${formatLateFee(at.policy)}.`;
  }
  return freeMessage("At the new time, it's free", at, hourCycle);
}

type Cancelled = {
  cancellation_fee: number | null;
  due_online?: number;
  fee_due?: number | null;
  refund?: number | null;
  provider: { first_name: string; last_name: string } | null;
};

/** Returns the fee and the refund of a canceled booking, or null without either (BOOK-21). */
export function cancelledMessage(booking: Cancelled) {
  const { cancellation_fee, refund } = booking;
  const parts = [cancelledFeeMessage(booking), refund ? refundMessage(refund) : null];
  return cancellation_fee === null && !refund ? null : parts.filter(Boolean).join(' ');
}

function cancelledFeeMessage({ cancellation_fee, due_online, fee_due, provider }: Cancelled) {
  if (cancellation_fee === null) return null;
  if (cancellation_fee === 0) return 'Canceled free of charge.';
  if (!due_online) return `Canceled late: ${feeDueMessage(cancellation_fee, provider)}`;
  return `Canceled late: ${feeOfPaidMessage(cancellation_fee, fee_due, provider)}`;
}

function feeOfPaidMessage(
  fee: number,
  feeDue: number | null | undefined,
  provider: Cancelled['provider'],
) {
  if (!feeDue) return `${formatMoney(fee)} is kept from what you paid online.`;
  return `the fee is ${formatMoney(fee)}. Your online payment goes toward it, and ${feeDueMessage(feeDue, provider)}`;
}

function refundMessage(refund: number) {
  return `${formatMoney(refund)} of your online payment is refunded.`;
}

/** Formats `$30.25 is due to Ann Reyes. Roam doesn't collect it.` */
export function feeDueMessage(fee: number, provider: Cancelled['provider']) {
  const whom = provider ? `${provider.first_name} ${provider.last_name}` : 'your provider';
  return `${formatMoney(fee)} is due to ${whom}. Roam doesn't collect it.`;
}

/** Returns the terms of canceling now: the deadline, the fee and who receives it, and the refund. */
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
  if (fee === 0) return `Canceling is free.${back}`;
  const due = booking.due_online
    ? feeOfPaidMessage(fee, fee_due, booking.provider)
    : feeDueMessage(fee, booking.provider);
  return `The free cancellation period ended ${until}. Canceling now costs ${later}: ${due}${back}`;
}

/** Returns the policy message of a booking, under the policy it was booked with. */
export function bookingPolicyMessage(
  booking: { starts_at: string | null; time_zone: string; policy: CancellationPolicy },
  now: Date,
  hourCycle?: HourCycle | null,
) {
  const { starts_at, time_zone, policy } = booking;
  const at = { startsAt: starts_at ?? '', timeZone: time_zone, policy };
  return policyMessage(at, now, hourCycle);
}

/** Formats minutes in the largest whole unit: 90 → `90 minutes`, 120 → `2 hours`. */
function formatDuration(minutes: number) {
  if (minutes > 0 && minutes % (24 * 60) === 0) return count(minutes / (24 * 60), 'day');
  if (minutes > 0 && minutes % 60 === 0) return count(minutes / 60, 'hour');
  return count(minutes, 'minute');
}

export function count(number: number, unit: string) {
  return `${number} ${unit}${number === 1 ? '' : 's'}`;
}
