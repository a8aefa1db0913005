import { formatZone, getFirstWeekday } from '@/lib/dates/format';

afterEach(() => jest.restoreAllMocks());

test('a week begins on Sunday in the United States (BRAND-2)', () => {
  expect(getFirstWeekday()).toBe(0);
});

test.each([
  ['the getWeekInfo() function of Node.js 24', { getWeekInfo: () => ({ firstDay: 6 }) }, 6],
  ['the weekInfo accessor of Node.js 22', { weekInfo: { firstDay: 7 } }, 0],
  ['the default if neither exists', {}, 1],
])('the first weekday is read from %s (BRAND-2)', (_, locale, weekday) => {
  jest.spyOn(Intl, 'Locale').mockReturnValue(locale as Intl.Locale);
  expect(getFirstWeekday()).toBe(weekday);
});

test.each([
  ['2026-12-01T12:00:00Z', 'Mountain Standard Time', 'MST'],
  ['2026-06-01T12:00:00Z', 'Mountain Daylight Time', 'MDT'],
])(
  "at %s, the time zone's name is %s, its short name %s, and its generic name Mountain Time (TIME-3)",
  (instant, long, short) => {
    expect(formatZone(instant, 'America/Denver')).toBe(long);
    expect(formatZone(instant, 'America/Denver', 'short')).toBe(short);
    expect(formatZone(instant, 'America/Denver', 'longGeneric')).toBe('Mountain Time');
  },
);
