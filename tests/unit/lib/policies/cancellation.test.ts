import {
  getCancellationOutcome,
  getAllowedChanges,
  getFreeChangeDeadline,
} from '@/lib/policies/cancellation';

const policy = { free_change_hours: 24, late_fee_percent: 50, grace_minutes: 15 };
const free_until = '2026-11-20T16:00:00.000Z';

describe('canceling', () => {
  const start = '2026-11-21T16:00:00.000Z';

  test("is free until the policy's number of hours before the start (POL-2)", () => {
    expect(getFreeChangeDeadline(start, policy)).toBe('2026-11-20T16:00:00.000Z');
  });

  test('counts hours, not calendar days, across a clock change (POL-2)', () => {
    expect(getFreeChangeDeadline('2026-11-01T16:00:00.000Z', policy)).toBe(
      '2026-10-31T16:00:00.000Z',
    );
  });

  test.each([
    ['2026-11-20T15:59:59.999Z', 'free'],
    ['2026-11-20T16:00:00.000Z', 'late'],
    ['2026-11-21T15:59:59.999Z', 'late'],
    ['2026-11-21T16:00:00.000Z', 'started'],
  ])('at %s is %s (POL-2)', (now, outcome) => {
    expect(getCancellationOutcome({ starts_at: start, free_until }, new Date(now))).toBe(outcome);
  });
});

test.each([
  ['confirmed', '2026-11-20T15:59:59.999Z', true, true],
  ['confirmed', '2026-11-20T16:00:00.000Z', false, true],
  ['confirmed', '2026-11-21T16:00:00.000Z', false, false],
  ['cancelled', '2026-11-19T16:00:00.000Z', false, false],
  ['completed', '2026-11-19T16:00:00.000Z', false, false],
])(
  'a %s booking at %s can be rescheduled: %s, canceled: %s (LIST-5)',
  (status, now, canReschedule, canCancel) => {
    const booking = { status, starts_at: '2026-11-21T16:00:00.000Z', free_until };
    expect(getAllowedChanges(booking, new Date(now))).toEqual({ canReschedule, canCancel });
  },
);
