import { formatZone } from '@/lib/dates/format';

test.each([
  ['2026-12-01T12:00:00Z', 'Mountain Standard Time', 'MST'],
  ['2026-06-01T12:00:00Z', 'Mountain Daylight Time', 'MDT'],
])(
  'at %s, the zone is named %s or %s, and Mountain Time all year (TIME-3)',
  (instant, long, short) => {
    expect(formatZone(instant, 'America/Denver')).toBe(long);
    expect(formatZone(instant, 'America/Denver', 'short')).toBe(short);
    expect(formatZone(instant, 'America/Denver', 'longGeneric')).toBe('Mountain Time');
  },
);
