import {
  getBookingFailureMessage,
  isFailureCode,
  type BookingFailureCode,
} from '@/lib/bookings/failure-messages';
import { policy } from '@/tests/support/bookings/policy';

/** Policy with distinct limits, so that a message with the wrong limit fails. */
const distinctPolicy = {
  ...policy,
  max_open_holds: 2,
  max_open_bookings: 11,
  max_open_bookings_per_provider: 12,
  max_open_dates_per_provider: 13,
  max_bookings_per_provider_day: 14,
  max_reschedules_per_hour: 15,
  max_booking_reschedules_per_day: 16,
  max_series_bookings: 17,
  max_new_customer_bookings: 18,
  max_waitlist_windows: 19,
  max_waitlist_entries: 20,
};

const expectedMessages: Record<BookingFailureCode, RegExp> = {
  invalid_request: /missing/,
  invalid_add_on: /extras/,
  invalid_time: /^Choose a time\.$/,
  past: /has passed/,
  too_soon: /at least 1 hour ahead/,
  too_far: /too far ahead/,
  off_grid: /on the quarter hour/,
  too_long: /is too long/,
  invalid_place: /where/,
  unknown_postal_code: /ZIP code/,
  outside_area: /service area/,
  not_offered: /isn't available as chosen/,
  outside_hours: /available at that time/,
  slot_taken: /just taken/,
  price_changed: /price has changed/,
  already_confirmed: /already confirmed/,
  too_many_bookings: /last hour.*in 2 minutes/,
  too_many_cancellations: /canceled many.*in 2 minutes/,
  too_many_holds: /holding two other times\. Confirm one of them, .*in 2 minutes/,
  too_many_holds_with_provider: /at most 1 time .*in 2 minutes/,
  too_many_open_bookings: /at most 11 upcoming bookings/,
  too_many_with_provider: /at most 12 upcoming bookings with one provider/,
  too_many_dates_with_provider: /at most 13 upcoming dates/,
  too_many_on_day: /at most 14 bookings a day/,
  too_many_new_customers: /at most 18 bookings from new customers/,
  overlapping_booking: /another booking at that time/,
  series_taken: /marked below/,
  series_prepaid: /one date at a time/,
  invalid_answer: /one answer to each/,
  never_repeated: /can't be booked as a series/,
  invalid_series: /2 to 17 dates/,
  invalid_day: /available day/,
  invalid_window: /time window/,
  too_many_windows: /at most 19 time windows/,
  too_many_waitlist_entries: /at most 20 waitlists/,
  slot_available: /available times/,
  hold_expired: /no longer held/,
  hold_extended: /only once/,
  unknown_booking: /reference/,
  booking_closed: /canceled, wasn't paid or is over/,
  already_started: /has started/,
  too_late_to_reschedule: /too late to move/,
  too_many_reschedules: /at most 15 times an hour.*in 2 minutes/,
  too_many_booking_reschedules: /at most 16 times a day.*in 2 minutes/,
  too_many_detail_changes: /changed your bookings many times.*in 2 minutes/,
  fee_changed: /fee has changed/,
  invalid_rating: /stars/,
  not_completed: /has taken place/,
  review_closed: /review can no longer be changed/,
  help_unavailable: /wasn't paid in time/,
  help_requested: /already got your request/,
  help_used_up: /contact page/,
  too_many_help_requests: /several requests in the last day/,
  too_many_payments: /payments/,
  too_many_reviews: /reviews/,
};

test.each(Object.entries(expectedMessages) as [BookingFailureCode, RegExp][])(
  "the failure code %s has its own message, with the policy's limits",
  (code, expected) => {
    expect(isFailureCode(code)).toBe(true);
    expect(getBookingFailureMessage(code, distinctPolicy, 120)).toMatch(expected);
  },
);

test.each(Object.keys(expectedMessages) as BookingFailureCode[])(
  "the message for %s needs no number, if the policy can't be read (POL-1)",
  (code) => {
    expect(getBookingFailureMessage(code, {})).not.toMatch(/\d|undefined|NaN|null/);
  },
);

test("a limit that can't be read is named without its number (POL-1)", () => {
  const messages = (['too_soon', 'off_grid', 'too_many_holds', 'too_many_on_day'] as const).map(
    (code) => getBookingFailureMessage(code, {}),
  );
  expect(messages).toEqual([
    'That time is too soon. Choose a later one.',
    'Times start at set minutes.',
    "You're already holding other times. Confirm one of them, or try again later.",
    'You can have only so many bookings a day with one provider. Choose another day or another provider.',
  ]);
});

test('the message about open holds is singular if the policy allows only one', () => {
  expect(getBookingFailureMessage('too_many_holds', { ...distinctPolicy, max_open_holds: 1 })).toBe(
    "You're already holding another time. Confirm it, or try again later.",
  );
});

test.each(['', 'constructor', 'deadlock'])("“%s” isn't a failure code", (code) => {
  expect(isFailureCode(code)).toBe(false);
});

test('the message for a time that is too soon omits a minimum notice of zero (POL-1)', () => {
  const policyWithoutNotice = { ...policy, lead_minutes: 0 };
  expect(getBookingFailureMessage('too_soon', policyWithoutNotice)).toBe(
    'That time is too soon. Choose a later one.',
  );
});

test("messages for rejected bookings state the policy's limits (POL-1)", () => {
  expect(getBookingFailureMessage('too_soon', { ...policy, lead_minutes: 90 })).toBe(
    'That time is too soon. Choose one at least 90 minutes ahead.',
  );
  expect(getBookingFailureMessage('too_many_holds', policy, 590)).toBe(
    "You're already holding three other times. Confirm one of them, or try again in 10 minutes.",
  );
  expect(getBookingFailureMessage('too_many_holds', { ...policy, max_open_holds: 1 }, 60)).toBe(
    "You're already holding another time. Confirm it, or try again in 1 minute.",
  );
  expect(getBookingFailureMessage('too_many_holds_with_provider', policy)).toBe(
    'While your account is new, you can hold at most 1 time with one provider. Confirm it, or try again later.',
  );
  expect(
    getBookingFailureMessage('too_many_holds_with_provider', {
      ...policy,
      max_new_customer_holds_per_provider: 2,
    }),
  ).toBe(
    'While your account is new, you can hold at most 2 times with one provider. Confirm one of them, or try again later.',
  );
  expect(getBookingFailureMessage('too_many_dates_with_provider', policy)).toBe(
    'You can have at most 14 upcoming dates with one provider. Choose fewer dates or another provider.',
  );
  expect(getBookingFailureMessage('too_many_on_day', policy)).toBe(
    'You can have at most 3 bookings a day with one provider. Choose another day or another provider.',
  );
  expect(getBookingFailureMessage('too_many_reschedules', policy, 3601)).toBe(
    'You can move bookings at most 10 times an hour. Please try again in 61 minutes.',
  );
  expect(getBookingFailureMessage('too_many_booking_reschedules', policy, 86_399)).toBe(
    'A booking can be moved at most 5 times a day. Please try again in 24 hours.',
  );
  expect(getBookingFailureMessage('too_many_open_bookings', policy)).toBe(
    'You can have at most 10 upcoming bookings. You can book again once one is over.',
  );
  expect(
    getBookingFailureMessage('too_many_with_provider', {
      ...policy,
      max_open_bookings_per_provider: 1,
    }),
  ).toBe(
    'You can have at most 1 upcoming booking with one provider. Choose another provider, or book again once one is over.',
  );
  expect(getBookingFailureMessage('too_many_new_customers', policy)).toBe(
    'This provider takes at most 10 bookings from new customers. Choose another provider, or try again later.',
  );
});
