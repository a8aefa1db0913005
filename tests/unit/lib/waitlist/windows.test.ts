import { createEmptySelection } from '@/lib/booking-flow/selection-schema';
import { getWaitlistHref, formatWindow } from '@/lib/waitlist/windows';
import { parseWindows, waitlistSchema } from '@/lib/waitlist/schema';

const service_id = '00000000-0000-4000-8000-000000000001';
const postedFields = { service_id, day: '2026-12-01' };

test('a waitlist entry can have three parts of the day and other hours (WAIT-1)', () => {
  const input = waitlistSchema.parse({
    ...postedFields,
    morning: 'on',
    afternoon: 'on',
    evening: 'on',
    from_time: '22:00',
    until_time: '00:00',
  });
  const windows = parseWindows(input);
  expect(windows).toEqual([
    { from_time: '00:00', until_time: '12:00' },
    { from_time: '12:00', until_time: '17:00' },
    { from_time: '17:00', until_time: '24:00' },
    { from_time: '22:00', until_time: '24:00' },
  ]);
  expect(windows.map((window) => formatWindow(window, 'h12'))).toEqual([
    'Morning',
    'Afternoon',
    'Evening',
    '10:00 PM to 12:00 AM',
  ]);
  expect(formatWindow({ from_time: '09:30', until_time: '11:00' }, 'h12')).toBe(
    '9:30 AM to 11:00 AM',
  );
  expect(formatWindow({ from_time: '17:00:00', until_time: '24:00:00' }, 'h12')).toBe('Evening');
  expect(formatWindow({ from_time: '00:00:00', until_time: '24:00:00' }, 'h12')).toBe('Any time');
});

test('a selection links to the waitlist for its day, without its time (WAIT-1)', () => {
  const starts_at = '2026-12-01T15:00Z';
  const selection = { ...createEmptySelection('cut'), date: '2026-12-01', starts_at };
  expect(getWaitlistHref(selection)).toBe('/book-service/cut/waitlist?date=2026-12-01');
});
