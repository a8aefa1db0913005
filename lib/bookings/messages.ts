import { formatWhen } from '@/lib/dates';
import { cancellationOutcome, freeUntil } from './rules';

/** Why the database refused, by the hint it sends (the HTTP status is in its code). */
const refusals: Record<string, string> = {
  not_signed_in: 'Please sign in to book.',
  invalid_request: 'Something in this booking is missing or cannot be read. Please start again.',
  invalid_add_on: 'One of the extras is not offered with this service.',
  invalid_time: 'Choose a time.',
  past: 'That time has passed. Choose a later one.',
  too_soon: 'That time is too soon. Choose one at least an hour ahead.',
  too_far: 'That time is too far ahead. Choose an earlier one.',
  off_grid: 'Times start on the quarter hour.',
  too_long: 'Your notes are too long.',
  invalid_place: 'Choose where it should take place.',
  not_offered: 'That provider does not offer this service there.',
  outside_hours: 'Nobody works at that time. Choose another one.',
  slot_taken: 'That time was just taken.',
  already_confirmed: 'This booking is already confirmed. Start a new one to book something else.',
  too_many_bookings: 'You have made many bookings in the last hour. Please try again later.',
  too_many_holds:
    'You are holding three other times already. Confirm one of them, or wait ten minutes.',
};

export const bookingMessages = {
  failed: 'We could not reach our booking desk. Nothing was booked; please try again.',
  unsure:
    'We did not hear back in time. Press the button again: the same booking is never made twice.',
  detailsLost: 'We did not hear back. Everything you typed is still here; please try again.',
  bookingsFailed: 'Failed to load your bookings',
  signInToSee: 'Please sign in to see your bookings.',
};

export function refusalMessage(hint: string | null | undefined) {
  return refusals[hint ?? ''] ?? bookingMessages.failed;
}

/** What the policy means for this booking, said before anyone presses anything. */
export function policyMessage(
  outcome: 'free' | 'late' | 'started',
  { until, timeZone, latePercent }: { until: string; timeZone: string; latePercent: number },
) {
  if (outcome === 'free') {
    return `Free to cancel until ${formatWhen(until, timeZone)}. After that, ${latePercent}% of the price is kept.`;
  }
  if (outcome === 'late') return `Cancelling now keeps ${latePercent}% of the price.`;
  return 'This booking has started and can no longer be changed.';
}

type Dated = {
  starts_at: string | null;
  time_zone: string;
  policy: { free_change_hours: number; late_fee_percent: number };
};

/** The same for a booking made, under the policy it was made with. */
export function bookingPolicyMessage({ starts_at, time_zone, policy }: Dated, now: Date) {
  const start = starts_at ?? '';
  return policyMessage(cancellationOutcome(start, policy, now), {
    until: freeUntil(start, policy),
    timeZone: time_zone,
    latePercent: policy.late_fee_percent,
  });
}
