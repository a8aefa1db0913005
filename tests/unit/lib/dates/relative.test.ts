import { formatRelative } from '@/lib/dates/relative';

const denver = 'America/Denver';
// Noon on Monday in Denver.
const noon = '2026-11-30T19:00:00Z';

test.each([
  ['2026-11-30T19:00:00Z', ''],
  ['2026-11-30T18:00:00Z', ''],
  ['2026-11-30T19:00:20Z', 'in 1 min'],
  ['2026-11-30T19:45:00Z', 'in 45 min'],
  ['2026-11-30T19:59:40Z', 'in 1 hour'],
  ['2026-11-30T20:15:00Z', 'in 1 hour'],
  ['2026-11-30T22:40:00Z', 'in 4 hours'],
  ['2026-12-01T01:00:00Z', 'Today'],
  // Already December 1 in UTC, and still November 30 in the visit's zone.
  ['2026-12-01T06:59:00Z', 'Today'],
  ['2026-12-01T07:00:00Z', 'Tomorrow'],
  ['2026-12-02T06:59:00Z', 'Tomorrow'],
  ['2026-12-02T07:00:00Z', ''],
  ['2027-12-02T07:00:00Z', ''],
  ['', ''],
])('at noon, a visit at %s is “%s” (CAT-36)', (instant, word) => {
  expect(formatRelative(instant, denver, new Date(noon))).toBe(word);
});

test("the day is that of the visit's zone (CAT-36)", () => {
  const instant = '2026-12-01T02:00:00Z';
  expect(formatRelative(instant, 'Asia/Tokyo', new Date(noon))).toBe('Today');
  expect(formatRelative(instant, 'America/Denver', new Date(noon))).toBe('Today');
  expect(formatRelative(instant, 'Europe/London', new Date(noon))).toBe('Tomorrow');
});

test("a zone that the browser doesn't know has no word for a day (CAT-36)", () => {
  expect(formatRelative('2026-12-01T02:00:00Z', 'America/Nowhere', new Date(noon))).toBe('');
});

test('a night with 25 hours is one day (CAT-36)', () => {
  // Clocks go back on November 1, 2026.
  const now = new Date('2026-11-01T06:30:00Z');
  expect(formatRelative('2026-11-02T06:30:00Z', denver, now)).toBe('Today');
  expect(formatRelative('2026-11-02T07:30:00Z', denver, now)).toBe('Tomorrow');
});
