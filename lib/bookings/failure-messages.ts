import { formatWait } from '@/lib/rate-limits/messages';
import { bookingMessages } from './messages';
import {
  formatMaximum,
  formatMinimumNotice,
  formatOpenHolds,
  formatStartTimes,
} from '@/lib/policies/messages';
import type { Policy } from '@/lib/policies/types';
import { market } from '@/lib/site-config';

type GetMessage = (policy: Partial<Policy>, retryAfter?: number) => string;

/**
 * Messages for the database's rejection codes, with numbers from the policy and the wait in seconds. A number that is
 * missing, because the policy couldn't be read, is left out.
 */
export const bookingFailures = {
  invalid_request: () => bookingMessages.invalidRequest,
  invalid_add_on: () => "One of the extras isn't offered with this service.",
  invalid_answer: () => 'Choose one answer to each question.',
  invalid_time: () => 'Choose a time.',
  past: () => bookingMessages.past,
  too_soon: (policy) =>
    `That time is too soon. Choose ${policy.lead_minutes ? `one ${formatMinimumNotice(policy)}` : 'a later one'}.`,
  too_far: () => 'That time is too far ahead. Choose an earlier one.',
  off_grid: (policy) => `Times start ${formatStartTimes(policy)}.`,
  too_long: () => 'Something you wrote is too long. Please shorten it.',
  invalid_place: () =>
    `Choose where you'd like your appointment. An address needs its ${market.words.postalCode}.`,
  unknown_postal_code: () =>
    `No one serves that ${market.words.postalCode} yet. Check it, or enter another.`,
  outside_area: () => "That address is outside your provider's service area.",
  not_offered: () =>
    "This service isn't available as chosen. Choose a different provider or place.",
  outside_hours: () => 'No one is available at that time. Please choose another.',
  slot_taken: () => 'That time was just taken.',
  price_changed: () => 'The price has changed, so nothing was booked.',
  already_confirmed: () =>
    'This booking is already confirmed. Start a new one to book something else.',
  too_many_bookings: (_, retryAfter) =>
    `You've made many bookings in the last hour. Please try again ${formatWait(retryAfter)}.`,
  too_many_cancellations: (_, retryAfter) =>
    `You've canceled many bookings in the last day. You can book again ${formatWait(retryAfter)}.`,
  too_many_holds: (policy, retryAfter) =>
    `You're already holding ${formatOpenHolds(policy)}. Confirm ${policy.max_open_holds === 1 ? 'it' : 'one of them'}, or try again ${formatWait(retryAfter)}.`,
  too_many_holds_with_provider: ({ max_new_customer_holds_per_provider }, retryAfter) =>
    `While your account is new, you can hold ${formatMaximum(max_new_customer_holds_per_provider, 'time')} with one provider. Confirm ${max_new_customer_holds_per_provider === 1 ? 'it' : 'one of them'}, or try again ${formatWait(retryAfter)}.`,
  too_many_open_bookings: ({ max_open_bookings }) =>
    `You can have ${formatMaximum(max_open_bookings, 'upcoming booking')}. You can book again once one is over.`,
  too_many_with_provider: ({ max_open_bookings_per_provider }) =>
    `You can have ${formatMaximum(max_open_bookings_per_provider, 'upcoming booking')} with one provider. Choose another provider, or book again once one is over.`,
  too_many_dates_with_provider: ({ max_open_dates_per_provider }) =>
    `You can have ${formatMaximum(max_open_dates_per_provider, 'upcoming date')} with one provider. Choose fewer dates or another provider.`,
  too_many_on_day: ({ max_bookings_per_provider_day }) =>
    `You can have ${formatMaximum(max_bookings_per_provider_day)} a day with one provider. Choose another day or another provider.`,
  too_many_new_customers: ({ max_new_customer_bookings }) =>
    `This provider takes ${formatMaximum(max_new_customer_bookings)} from new customers. Choose another provider, or try again later.`,
  overlapping_booking: () =>
    'You have another booking at that time. Choose another time, or say below that this one is for someone else.',
  series_taken: () =>
    "Some of these dates were just taken, so nothing was booked. They're marked below.",
  series_prepaid: () =>
    "Services paid online can't be booked as a series. Please book one date at a time.",
  never_repeated: () => "This service can't be booked as a series. Please book one date at a time.",
  invalid_series: ({ max_series_bookings }) =>
    `Choose ${max_series_bookings === undefined ? 'at least two dates' : `2 to ${max_series_bookings} dates`}.`,
  invalid_day: () => 'Choose an available day.',
  invalid_window: () => 'Choose when it could start. Each time window must end after it begins.',
  too_many_windows: ({ max_waitlist_windows }) =>
    `You can choose ${formatMaximum(max_waitlist_windows, 'time window')} in one day.`,
  too_many_waitlist_entries: ({ max_waitlist_entries }) =>
    `You can be on ${formatMaximum(max_waitlist_entries, 'waitlist')} at once. Leave one of them first.`,
  slot_available: () => 'There are available times then. Go back and choose one.',
  hold_expired: () =>
    "This time is no longer held for you. You can still confirm it while it's available.",
  hold_extended: () => 'You can extend a hold only once. You can still confirm this time.',
  unknown_booking: () => "We couldn't find a booking with that reference.",
  booking_closed: () =>
    "This booking was canceled, wasn't paid or is over, so it can no longer be changed.",
  already_started: () => 'This booking has started and can no longer be changed.',
  too_late_to_reschedule: () => "It's too late to move this booking, so it hasn't changed.",
  too_many_reschedules: ({ max_reschedules_per_hour }, retryAfter) =>
    `You can move bookings ${formatMaximum(max_reschedules_per_hour, 'time')} an hour. Please try again ${formatWait(retryAfter)}.`,
  too_many_booking_reschedules: ({ max_booking_reschedules_per_day }, retryAfter) =>
    `A booking can be moved ${formatMaximum(max_booking_reschedules_per_day, 'time')} a day. Please try again ${formatWait(retryAfter)}.`,
  too_many_detail_changes: (_, retryAfter) =>
    `You've changed your bookings many times in the last hour. Please try again ${formatWait(retryAfter)}.`,
  fee_changed: () => 'The cancellation fee has changed, so nothing was canceled.',
  invalid_rating: () => 'Choose one to five stars.',
  not_completed: () => 'You can do this once the booking has taken place.',
  review_closed: () => bookingMessages.reviewClosed,
  help_unavailable: () => "This booking wasn't paid in time, so there's nothing to help with.",
  help_requested: () =>
    "We've already got your request about this booking. Our answer appears on its page.",
  help_used_up: () =>
    "You've asked us three times about this booking. Please use our contact page for anything else.",
  too_many_help_requests: (_, retryAfter) =>
    `You've sent several requests in the last day. Please try again ${formatWait(retryAfter)}.`,
  too_many_payments: () => "You've started several payments. Please try again later.",
  too_many_reviews: () => "You've changed your reviews several times. Please try again later.",
} satisfies Record<string, GetMessage>;

/** Message of a database error, which names the reason for a rejected request. */
export type BookingFailureCode = keyof typeof bookingFailures;

export function getBookingFailureMessage(
  code: BookingFailureCode,
  policy: Partial<Policy>,
  retryAfter?: number,
) {
  const getMessage: GetMessage = bookingFailures[code];
  return getMessage(policy, retryAfter);
}

export function isFailureCode(code: string): code is BookingFailureCode {
  return Object.hasOwn(bookingFailures, code);
}
