import { formatWhen, type HourCycle } from '@/lib/dates/format';
import { formatMoney } from '@/lib/money';
import { getCancellationOutcome } from './cancellation';
import type {
  BookingTerms,
  CancellationPolicy,
  RescheduleQuote,
  Policy,
  TermsQuote,
} from './types';
import { formatCount, formatPercent } from '@/lib/text';

/** Formats how long before the start canceling stops being free: `24 hours`. */
export function formatFreeHours({ free_change_hours }: CancellationPolicy) {
  return formatCount(free_change_hours, 'hour');
}

/** Formats the cost of a late cancellation: `half the price`, `33% of the price`, `nothing`. */
export function formatLateFee({ late_fee_percent }: Pick<CancellationPolicy, 'late_fee_percent'>) {
  if (late_fee_percent === 0) return 'nothing';
  if (late_fee_percent === 50) return 'half the price';
  if (late_fee_percent === 100) return 'the whole price';
  return `${formatPercent(late_fee_percent)} of the price`;
}

/** Formats the cost of a late cancellation with an example: `half the price ($50 of a $100 booking)`. */
export function formatLateFeeExample(policy: Pick<CancellationPolicy, 'late_fee_percent'>) {
  // With a price of $100, the percentage is the fee in dollars. Only the database computes fees.
  const [fee, total] = [policy.late_fee_percent, 100].map(formatMoney);
  return `${formatLateFee(policy)} (${fee} of a ${total} booking)`;
}

/** Whether there is a period before the start in which canceling costs something. */
export function hasLateFee({ free_change_hours, late_fee_percent }: CancellationPolicy) {
  return free_change_hours > 0 && late_fee_percent > 0;
}

/** Formats `Free to cancel until 24 hours before the start. After that, half the price is due: $50 of $100.` */
export function formatCancellationRule(
  policy: CancellationPolicy,
  { late_fee, total } = { late_fee: policy.late_fee_percent, total: 100 },
) {
  if (!hasLateFee(policy)) return 'Free to cancel until the start.';
  const feePart = `${formatLateFee(policy)} is due: ${formatMoney(late_fee)} of ${formatMoney(total)}.`;
  const rule = `Free to cancel until ${formatFreeHours(policy)} before the start. After that, ${feePart}`;
  return `${rule} ${formatGraceRule(policy)}`.trim();
}

/** Formats the sentence about the grace period; empty if there is none. */
export function formatGraceRule({ grace_minutes }: Pick<CancellationPolicy, 'grace_minutes'>) {
  if (grace_minutes === 0) return '';
  return `You can always cancel for free within ${formatDuration(grace_minutes)} of booking.`;
}

/** Formats how long the last step holds a slot: `10 minutes`. */
export function formatHoldDuration({ hold_minutes }: Policy) {
  return formatDuration(hold_minutes);
}

/** Formats when reminders are sent: `the day before`, `3 days before`. */
export function formatReminderTime({ reminder_days }: Pick<Policy, 'reminder_days'>) {
  return reminder_days === 1 ? 'the day before' : `${formatCount(reminder_days, 'day')} before`;
}

/** Formats the minimum notice before a start: `at least 1 hour ahead`; empty if there is none or it is unknown. */
export function formatMinimumNotice({ lead_minutes = 0 }: Partial<Policy>) {
  return lead_minutes === 0 ? '' : `at least ${formatDuration(lead_minutes)} ahead`;
}

/** Formats how far ahead customers can book: `60 days`. */
export function formatHorizon({ horizon_days }: Policy) {
  return formatCount(horizon_days, 'day');
}

/** Formats `at least 1 hour ahead, at most 60 days`. Without a lead time, only the second part. */
export function formatBookingWindow(policy: Policy) {
  const notice = formatMinimumNotice(policy);
  const horizon = `at most ${formatHorizon(policy)}`;
  return notice ? `${notice}, ${horizon}` : `${horizon} ahead`;
}

/** Formats when slots start: `on the quarter hour`, or `at set minutes` if they are unknown. */
export function formatStartTimes({ slot_minutes }: Partial<Policy>) {
  if (slot_minutes === undefined) return 'at set minutes';
  if (slot_minutes === 15) return 'on the quarter hour';
  if (slot_minutes === 30) return 'on the half hour';
  if (slot_minutes === 60) return 'on the hour';
  return `every ${formatCount(slot_minutes, 'minute')}`;
}

/**
 * Formats the limit of open holds, for a customer who wants to hold one more slot: `three other times`, or
 * `other times` if the limit is unknown.
 */
export function formatOpenHolds({ max_open_holds }: Partial<Policy>) {
  if (max_open_holds === undefined) return 'other times';
  const numerals = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
  const number = numerals[max_open_holds] ?? String(max_open_holds);
  return max_open_holds === 1 ? 'another time' : `${number} other times`;
}

/** Formats `at most 3 bookings`, or `only so many bookings` if the limit is unknown. */
export function formatMaximum(count: number | undefined, unit = 'booking') {
  return count === undefined ? `only so many ${unit}s` : `at most ${formatCount(count, unit)}`;
}

export const startedMessage = 'This booking has started and can no longer be changed.';

/** Returns what canceling costs under the terms that the booking was made with. */
export function getBookingPolicyMessage(booking: BookingTerms, now: Date, hourCycle: HourCycle) {
  const outcome = getCancellationOutcome(booking, now);
  if (outcome === 'started') return startedMessage;
  if (outcome === 'late' && booking.late_fee) {
    return `Canceling now costs ${formatFee(booking.late_fee, booking.policy)}.`;
  }
  return getFreeCancellationMessage('Free', booking, hourCycle);
}

/** Formats `Free to cancel until Tue, Mar 2, 9:00 AM. After that, $60, half the price, is due.` */
export function getFreeCancellationMessage(
  subject: string,
  { starts_at, free_until, late_fee, time_zone, policy }: BookingTerms,
  hourCycle: HourCycle,
) {
  const start = starts_at ?? '';
  const hasFee = late_fee && free_until && Date.parse(free_until) < Date.parse(start);
  const until = formatWhen(hasFee ? free_until : start, time_zone, hourCycle);
  const rule = `${subject} to cancel until ${until}.`;
  return hasFee ? `${rule} After that, ${formatFee(late_fee, policy)}, is due.` : rule;
}

/** Formats a fee and its share of the price: `$60, half the price`. */
export function formatFee(fee: number, policy: BookingTerms['policy']) {
  return `${formatMoney(fee)}, ${formatLateFee(policy)}`;
}

/** Returns the cancellation terms of a slot that isn't booked yet. */
export function getTermsMessage(
  { startsAt, timeZone, terms }: { startsAt: string; timeZone: string; terms: TermsQuote },
  now: Date,
  hourCycle: HourCycle,
) {
  const { late_fee, grace_minutes, is_short_notice, free_until } = terms;
  if (Date.parse(startsAt) <= now.getTime()) return 'This time has passed.';
  const isFree = !late_fee || Date.parse(free_until) >= Date.parse(startsAt);
  if (isFree || (!is_short_notice && Date.parse(free_until) > now.getTime())) {
    const booking = { ...terms, starts_at: startsAt, time_zone: timeZone, policy: terms };
    return getFreeCancellationMessage('Free', booking, hourCycle);
  }
  const fee = formatFee(late_fee, terms);
  return grace_minutes > 0
    ? `This booking can't be moved or canceled for free, except in the ${formatDuration(grace_minutes)} after you book. Canceling later costs ${fee}.`
    : `This booking can't be moved or canceled for free. Once you book it, canceling costs ${fee}.`;
}

/** Returns the terms that a booking would have after it is rescheduled. */
export function getRescheduledPolicyMessage(
  booking: Pick<BookingTerms, 'time_zone' | 'policy'>,
  startsAt: string,
  { outcome, free_until, late_fee }: RescheduleQuote,
  hourCycle: HourCycle,
) {
  if (outcome === 'started') return 'This time has passed.';
  if (outcome === 'late') {
    const restriction = late_fee
      ? `can't be moved or canceled for free. Canceling then costs ${formatFee(late_fee, booking.policy)}.`
      : "can't be moved again. Canceling is free until the start.";
    return `This is your last free change: at the new time, the booking ${restriction}`;
  }
  const rescheduledBooking = { ...booking, starts_at: startsAt, free_until, late_fee };
  return getFreeCancellationMessage("At the new time, it's free", rescheduledBooking, hourCycle);
}

/** Formats minutes in the largest whole unit: 90 → `90 minutes`, 120 → `2 hours`. */
function formatDuration(minutes: number) {
  if (minutes > 0 && minutes % (24 * 60) === 0) return formatCount(minutes / (24 * 60), 'day');
  if (minutes > 0 && minutes % 60 === 0) return formatCount(minutes / 60, 'hour');
  return formatCount(minutes, 'minute');
}
