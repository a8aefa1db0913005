import { formatZone } from '@/lib/dates/format';

test.each([
  ['2026-12-01T12:00:00Z', 'Mountain Standard Time', 'MST'],
  ['2026-06-01T12:00:00Z', 'Mountain Daylight Time', 'MDT'],
])(
  'at %s, the zone’s name is %s, its short name %s, and its generic name Mountain Time (TIME-3)',
  (instant, long, short) => {
    expect(formatZone(instant, 'America/Denver')).toBe(long);
    expect(formatZone(instant, 'America/Denver', 'short')).toBe(short);
    expect(formatZone(instant, 'America/Denver', 'longGeneric')).toBe('Mountain Time');
  },
);
