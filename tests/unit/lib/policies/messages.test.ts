import {
  formatBookingWindow,
  formatCancellationRule,
  formatFreeHours,
  formatHoldDuration,
  formatHorizon,
  formatLateFee,
  formatMinimumNotice,
  formatOpenHolds,
  formatReminderTime,
  getBookingPolicyMessage,
  getRescheduledPolicyMessage,
  formatStartTimes,
  getTermsMessage,
} from '@/lib/policies/messages';
import { policy } from '@/tests/support/bookings/policy';

test.each([
  [1, 'the day before'],
  [3, '3 days before'],
])('a reminder %i days ahead is sent %s (POL-1)', (reminder_days, expected) => {
  expect(formatReminderTime({ reminder_days })).toBe(expected);
});

test.each([
  [1, '1 hour'],
  [24, '24 hours'],
  [36, '36 hours'],
])('a notice of %i hours for free changes is described as %s', (free_change_hours, expected) => {
  expect(formatFreeHours({ ...policy, free_change_hours })).toBe(expected);
});

test.each([
  [0, 'nothing'],
  [33, '33% of the price'],
  [50, 'half the price'],
  [100, 'the whole price'],
])('a late fee of %i%% is described as %s', (late_fee_percent, expected) => {
  expect(formatLateFee({ ...policy, late_fee_percent })).toBe(expected);
});

test.each([
  [
    'a fee and a grace period',
    {},
    'Free to cancel until 24 hours before the start. After that, half the price is due: $50 of $100. You can always cancel for free within 15 minutes of booking.',
  ],
  [
    'no grace period',
    { free_change_hours: 36, late_fee_percent: 33, grace_minutes: 0 },
    'Free to cancel until 36 hours before the start. After that, 33% of the price is due: $33 of $100.',
  ],
  ['no late fee', { late_fee_percent: 0 }, 'Free to cancel until the start.'],
  ['no notice', { free_change_hours: 0 }, 'Free to cancel until the start.'],
])(
  'the cancellation rule of a policy with %s states the deadline and the fee, if any (POL-1, BOOK-48)',
  (_, changes, expected) => {
    expect(formatCancellationRule({ ...policy, ...changes })).toBe(expected);
  },
);

test('the cancellation rule for a known price states its fee (BOOK-48)', () => {
  expect(formatCancellationRule(policy, { late_fee: 60, total: 120 })).toContain(
    'After that, half the price is due: $60 of $120.',
  );
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
])('a hold or a minimum notice of %i minutes is described as %s', (minutes, expected) => {
  const notice = formatMinimumNotice({ ...policy, lead_minutes: minutes });
  expect(notice).toBe(minutes === 0 ? '' : `at least ${expected} ahead`);
  expect(formatHoldDuration({ ...policy, hold_minutes: minutes })).toBe(expected);
});

test('the booking window states the minimum notice, if any, and the horizon', () => {
  expect(formatHorizon(policy)).toBe('60 days');
  expect(formatHorizon({ ...policy, horizon_days: 1 })).toBe('1 day');
  expect(formatBookingWindow(policy)).toBe('at least 1 hour ahead, at most 60 days');
  expect(formatBookingWindow({ ...policy, lead_minutes: 0 })).toBe('at most 60 days ahead');
});

test('start times are described by the quarter hour or by their interval', () => {
  expect(formatStartTimes(policy)).toBe('on the quarter hour');
  expect(formatStartTimes({ ...policy, slot_minutes: 20 })).toBe('every 20 minutes');
});

test('the maximum number of open holds is spelled out below ten', () => {
  expect(formatOpenHolds(policy)).toBe('three other times');
  expect(formatOpenHolds({ ...policy, max_open_holds: 1 })).toBe('another time');
  expect(formatOpenHolds({ ...policy, max_open_holds: 12 })).toBe('12 other times');
});

const start = '2026-11-21T16:00:00Z';
const storedTerms = {
  starts_at: start,
  time_zone: 'America/Denver',
  free_until: '2026-11-20T16:00:00Z',
  late_fee: 30.25,
  policy: { late_fee_percent: 50 },
};
const beforeDeadline = '2026-11-20T15:59:59Z';
const atDeadline = '2026-11-20T16:00:00Z';
const freeUntilNotice = 'Free to cancel until Fri, Nov 20, 2026 at 9:00 AM MST.';
const freeUntilStart = 'Free to cancel until Sat, Nov 21, 2026 at 9:00 AM MST.';

describe('the terms of a booking', () => {
  test.each([
    [
      'before the deadline',
      {},
      beforeDeadline,
      `${freeUntilNotice} After that, $30.25, half the price, is due.`,
    ],
    ['before the deadline, without a late fee', { late_fee: 0 }, beforeDeadline, freeUntilStart],
    ['with a deadline at the start', { free_until: start }, beforeDeadline, freeUntilStart],
    ['at the deadline', {}, atDeadline, 'Canceling now costs $30.25, half the price.'],
    ['at the deadline, without a late fee', { late_fee: 0 }, atDeadline, freeUntilStart],
    [
      'at the deadline, with a fee of 33%',
      { late_fee: 19.97, policy: { late_fee_percent: 33 } },
      atDeadline,
      'Canceling now costs $19.97, 33% of the price.',
    ],
    ['at the start', {}, start, 'This booking has started and can no longer be changed.'],
  ])('%s state its deadline, fee or start (BOOK-46, BOOK-48)', (_, overrides, now, message) => {
    expect(getBookingPolicyMessage({ ...storedTerms, ...overrides }, new Date(now), 'h12')).toBe(
      message,
    );
  });
});

describe('the terms of an available time', () => {
  const terms = {
    free_until: '2026-11-20T16:00:00Z',
    late_fee: 30.25,
    late_fee_percent: 50,
    grace_minutes: 15,
    is_short_notice: false,
  };
  const shortNoticeTerms = { ...terms, free_until: '2026-11-21T10:15:00Z', is_short_notice: true };
  const notFreeMessage = "This booking can't be moved or canceled for free";

  test.each([
    [
      'before the deadline',
      terms,
      beforeDeadline,
      `${freeUntilNotice} After that, $30.25, half the price, is due.`,
    ],
    [
      'on short notice',
      shortNoticeTerms,
      '2026-11-21T10:00:00Z',
      `${notFreeMessage}, except in the 15 minutes after you book. Canceling later costs $30.25, half the price.`,
    ],
    // There is no grace period, so the deadline has passed and isn't shown.
    [
      'without a grace period',
      { ...terms, grace_minutes: 0 },
      '2026-11-21T10:00:00Z',
      `${notFreeMessage}. Once you book it, canceling costs $30.25, half the price.`,
    ],
    [
      'on short notice, without a late fee',
      { ...shortNoticeTerms, late_fee: 0 },
      '2026-11-21T10:00:00Z',
      freeUntilStart,
    ],
    [
      'with a deadline at the start',
      { ...shortNoticeTerms, free_until: start },
      '2026-11-21T15:50:00Z',
      freeUntilStart,
    ],
    ['at the start', shortNoticeTerms, start, 'This time has passed.'],
  ])('%s never state a past deadline (POL-2, BOOK-45)', (_, quotedTerms, now, message) => {
    const time = { startsAt: start, timeZone: 'America/Denver', terms: quotedTerms };
    expect(getTermsMessage(time, new Date(now), 'h12')).toBe(message);
  });
});

test.each([
  [
    'that is free to cancel',
    { outcome: 'free', free_until: '2026-11-20T16:00:00Z', late_fee: 30.25 } as const,
    "At the new time, it's free to cancel until Fri, Nov 20, 2026 at 9:00 AM MST. After that, $30.25, half the price, is due.",
  ],
  [
    'past its deadline',
    { outcome: 'late', free_until: '2026-11-20T16:00:00Z', late_fee: 30.25 } as const,
    "This is your last free change: at the new time, the booking can't be moved or canceled for free. Canceling then costs $30.25, half the price.",
  ],
  [
    'past its deadline, without a late fee',
    { outcome: 'late', free_until: '2026-11-20T16:00:00Z', late_fee: 0 } as const,
    "This is your last free change: at the new time, the booking can't be moved again. Canceling is free until the start.",
  ],
  [
    'that has passed',
    { outcome: 'started', free_until: '2026-11-20T16:00:00Z', late_fee: 30.25 } as const,
    'This time has passed.',
  ],
])(
  'the message about a new time %s states its terms or that it has passed (POL-2, BOOK-49)',
  (_, quote, message) => {
    expect(getRescheduledPolicyMessage(storedTerms, start, quote, 'h12')).toBe(message);
  },
);
