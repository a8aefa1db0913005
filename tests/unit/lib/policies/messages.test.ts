import { failureMessage } from '@/lib/bookings/failure-messages';
import {
  formatBookingWindow,
  cancellationMessage,
  cancellationRule,
  cancelledMessage,
  formatFreeHours,
  formatHoldDuration,
  formatHorizon,
  formatLateFee,
  formatLeadTime,
  formatOpenHolds,
  movedPolicyMessage,
  policyMessage,
  formatStartTimes,
  termsMessage,
} from '@/lib/policies/messages';

const policy = {
  slot_minutes: 15,
  lead_minutes: 60,
  horizon_days: 60,
  hold_minutes: 10,
  free_change_hours: 24,
  late_fee_percent: 50,
  max_open_holds: 3,
  max_new_customer_holds_per_provider: 1,
  max_open_bookings: 10,
  max_open_bookings_per_provider: 3,
  max_open_dates_per_provider: 14,
  max_bookings_per_provider_day: 3,
  max_reschedules_per_hour: 10,
  max_booking_reschedules_per_day: 5,
  max_series_bookings: 12,
  max_waitlist_windows: 5,
  max_waitlist_entries: 10,
  waitlist_hold_minutes: 15,
  max_new_customer_bookings: 10,
};

test.each([
  [1, '1 hour'],
  [24, '24 hours'],
  [36, '36 hours'],
])('%i free hours are %s', (free_change_hours, words) => {
  expect(formatFreeHours({ ...policy, free_change_hours })).toBe(words);
});

test.each([
  [0, 'nothing'],
  [33, '33% of the price'],
  [50, 'half the price'],
  [100, 'the whole price'],
])('a late fee of %i %% is described as %s', (late_fee_percent, words) => {
  expect(formatLateFee({ ...policy, late_fee_percent })).toBe(words);
});

test.each([
  [{}, 'Free to cancel until 24 hours before the start. Later, half the price is due.'],
  [
    { free_change_hours: 36, late_fee_percent: 33 },
    'Free to cancel until 36 hours before the start. Later, 33% of the price is due.',
  ],
  [{ late_fee_percent: 0 }, 'Free to cancel until the start.'],
  [{ free_change_hours: 0 }, 'Free to cancel until the start.'],
])('the policy of %j is described (POL-1)', (change, rule) => {
  expect(cancellationRule({ ...policy, ...change })).toBe(rule);
});

test.each([
  [0, '0 minutes'],
  [1, '1 minute'],
  [45, '45 minutes'],
  [60, '1 hour'],
  [90, '90 minutes'],
  [120, '2 hours'],
  [1440, '1 day'],
  [2880, '2 days'],
])('%i minutes are %s', (minutes, words) => {
  expect(formatLeadTime({ ...policy, lead_minutes: minutes })).toBe(words);
  expect(formatHoldDuration({ ...policy, hold_minutes: minutes })).toBe(words);
});

test('days ahead, start intervals and open holds are formatted', () => {
  expect(formatHorizon(policy)).toBe('60 days');
  expect(formatHorizon({ ...policy, horizon_days: 1 })).toBe('1 day');
  expect(formatBookingWindow(policy)).toBe('at least 1 hour ahead, at most 60 days');
  expect(formatBookingWindow({ ...policy, lead_minutes: 0 })).toBe('at most 60 days ahead');
  expect(formatStartTimes(policy)).toBe('on the quarter hour');
  expect(formatStartTimes({ ...policy, slot_minutes: 20 })).toBe('every 20 minutes');
  expect(formatOpenHolds(policy)).toBe('three other times');
  expect(formatOpenHolds({ ...policy, max_open_holds: 1 })).toBe('another time');
  expect(formatOpenHolds({ ...policy, max_open_holds: 12 })).toBe('12 other times');
});

test('failures name the policy’s numbers (POL-1)', () => {
  expect(failureMessage('too_soon', { ...policy, lead_minutes: 90 })).toBe(
    'That time is too soon. Choose one at least 90 minutes ahead.',
  );
  expect(failureMessage('too_many_holds', policy, 590)).toBe(
    "You're already holding three other times. Confirm one of them, or try again in 10 minutes.",
  );
  expect(failureMessage('too_many_holds', { ...policy, max_open_holds: 1 }, 60)).toBe(
    "You're already holding another time. Confirm it, or try again in 1 minute.",
  );
  expect(failureMessage('too_many_holds_with_provider', policy)).toBe(
    'While your account is new, you can hold at most 1 time with one provider. Confirm it, or try again later.',
  );
  expect(failureMessage('too_many_dates_with_provider', policy)).toBe(
    'You can have at most 14 upcoming dates with one provider. Choose fewer dates or another provider.',
  );
  expect(failureMessage('too_many_on_day', policy)).toBe(
    'You can have at most 3 bookings a day with one provider. Choose another day or another provider.',
  );
  expect(failureMessage('too_many_reschedules', policy, 3601)).toBe(
    'You can move bookings at most 10 times an hour. Please try again in 61 minutes.',
  );
  expect(failureMessage('too_many_booking_reschedules', policy, 86_399)).toBe(
    'A booking can be moved at most 5 times a day. Please try again in 24 hours.',
  );
  expect(failureMessage('too_many_open_bookings', policy)).toBe(
    'You can have at most 10 upcoming bookings. You can book again once one is over.',
  );
  expect(
    failureMessage('too_many_with_provider', { ...policy, max_open_bookings_per_provider: 1 }),
  ).toBe(
    'You can have at most 1 upcoming booking with one provider. Choose another provider, or book again once one is over.',
  );
  expect(failureMessage('too_many_new_customers', policy)).toBe(
    'This provider takes at most 10 bookings from new customers. Choose another provider, or try again later.',
  );
});

describe('the policy of one booking', () => {
  const booking = { startsAt: '2026-11-21T16:00:00Z', timeZone: 'America/Denver' };
  test.each([
    [
      {},
      '2026-11-20T15:59:00Z',
      'Free to cancel until Fri, Nov 20, 2026 at 9:00 AM MST. After that, half the price is due.',
    ],
    [
      { free_change_hours: 36 },
      '2026-11-19T12:00:00Z',
      'Free to cancel until Thu, Nov 19, 2026 at 9:00 PM MST. After that, half the price is due.',
    ],
    [{}, '2026-11-20T17:00:00Z', 'Canceling now costs half the price.'],
    [
      { late_fee_percent: 0 },
      '2026-11-20T17:00:00Z',
      'Free to cancel until Sat, Nov 21, 2026 at 9:00 AM MST.',
    ],
    [{}, '2026-11-21T16:00:00Z', 'This booking has started and can no longer be changed.'],
  ])('%j at %s (POL-1, POL-2)', (change, now, message) => {
    const changed = { ...booking, policy: { ...policy, ...change } };
    expect(policyMessage(changed, new Date(now))).toBe(message);
  });
});

describe('the policy of a time not booked yet', () => {
  const time = { startsAt: '2026-11-21T16:00:00Z', timeZone: 'America/Denver', policy };
  const free = '2026-11-20T15:59:00Z';
  const late = '2026-11-20T17:00:00Z';

  test.each([
    [{}, free, policyMessage(time, new Date(free))],
    [
      {},
      late,
      'This time is too soon for free cancellation. Once you book it, canceling costs half the price.',
    ],
    [{ late_fee_percent: 0 }, late, 'Free to cancel until Sat, Nov 21, 2026 at 9:00 AM MST.'],
    [{}, '2026-11-21T16:00:00Z', 'This time has passed.'],
  ])('%j at %s states the future cost, not that of a booking (POL-2)', (change, now, text) => {
    const changed = { ...time, policy: { ...policy, ...change } };
    expect(termsMessage(changed, new Date(now))).toBe(text);
  });

  test.each([
    [
      free,
      "At the new time, it's free to cancel until Fri, Nov 20, 2026 at 9:00 AM MST. After that, half the price is due.",
    ],
    [late, 'At the new time, canceling is no longer free. It costs half the price.'],
  ])('a move at %s states what canceling costs at the new time (POL-2, BOOK-26)', (now, text) => {
    expect(movedPolicyMessage(time, new Date(now))).toBe(text);
  });
});

describe('canceling a booking', () => {
  const provider = { first_name: 'Ann', last_name: 'Reyes' };
  const booking = { time_zone: 'America/Denver', policy, provider };
  const quote = { outcome: 'free', free_until: '2026-11-20T16:00:00Z', fee: 0 } as const;

  test.each([
    [
      quote,
      {},
      'Free to cancel until Fri, Nov 20, 2026 at 9:00 AM MST. After that, half the price is due.',
    ],
    [quote, { late_fee_percent: 0 }, 'Free to cancel until Fri, Nov 20, 2026 at 9:00 AM MST.'],
    [
      { ...quote, outcome: 'late', fee: 30.25 } as const,
      {},
      "The free cancellation period ended Fri, Nov 20, 2026 at 9:00 AM MST. Canceling now costs half the price: $30.25 is due to Ann Reyes. Roam doesn't collect it.",
    ],
    [{ ...quote, outcome: 'late', fee: 0 } as const, {}, 'Canceling is free.'],
    [
      { ...quote, outcome: 'started', fee: null } as const,
      {},
      'This booking has started and can no longer be changed.',
    ],
  ])('%j under %j is described (POL-2, BOOK-21)', (asked, change, message) => {
    expect(cancellationMessage(asked, { ...booking, policy: { ...policy, ...change } })).toBe(
      message,
    );
  });

  test.each([
    [null, provider, null],
    [0, provider, 'Canceled free of charge.'],
    [30.25, provider, "Canceled late: $30.25 is due to Ann Reyes. Roam doesn't collect it."],
    [30.25, null, "Canceled late: $30.25 is due to your provider. Roam doesn't collect it."],
  ])(
    'a fee of %j is described as due, not as charged (BOOK-21)',
    (cancellation_fee, who, message) => {
      expect(cancelledMessage({ cancellation_fee, provider: who })).toBe(message);
    },
  );
});
