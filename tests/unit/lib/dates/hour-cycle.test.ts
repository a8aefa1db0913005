import { formatBookedTime } from '@/lib/booking-flow/overlaps';
import { getBookingPolicyMessage } from '@/lib/policies/messages';
import { formatTime, formatTimes, formatWallTime, formatWhen } from '@/lib/dates/format';
import { getLocationInUseMessage } from '@/lib/locations/messages';

const denver = 'America/Denver';
const instant = '2026-11-23T22:05:00Z';
const midnight = '2026-11-23T07:00:00Z';

test.each([
  ['h12', 'Mon, Nov 23, 2026 at 3:05 PM MST', '12:00 AM'],
  ['h23', 'Mon, Nov 23, 2026 at 15:05 MST', '00:00'],
] as const)(
  'a time in the time format %s is shown as %s, and midnight as %s (TIME-11)',
  (hourCycle, when, atMidnight) => {
    expect(formatWhen(instant, denver, hourCycle)).toBe(when);
    expect(formatTime(midnight, denver, hourCycle)).toBe(atMidnight);
  },
);

test('wall-clock times and the times of a day are shown in the time format (TIME-11)', () => {
  expect(formatWallTime('17:30:00', 'h12')).toBe('5:30 PM');
  expect(formatWallTime('17:30:00', 'h23')).toBe('17:30');
  expect(formatTimes([instant], denver, 'h23')).toEqual(['15:05']);
});

test('messages format their times in the chosen time format (TIME-11)', () => {
  const booking = { starts_at: instant, ends_at: '2026-11-23T23:05:00Z', time_zone: denver };
  const terms = {
    free_until: '2026-11-22T22:05:00Z',
    late_fee: 30,
    policy: { late_fee_percent: 50 },
  };
  const now = new Date('2026-11-20T00:00:00Z');
  expect(getBookingPolicyMessage({ ...booking, ...terms }, now, 'h23')).toContain('at 15:05 MST.');
  expect(getLocationInUseMessage({ ...booking, reference: 'S8HS5TZF' }, 'h23')).toContain(
    'at 15:05 MST',
  );
  expect(formatBookedTime({ ...booking, service: { name: 'Haircut' } }, 'h23')).toBe(
    'Haircut, 15:05 to 16:05',
  );
});
