import { getReaderDays } from '@/lib/announcements/reader-days';
import { audiences, isActiveOn, getLocalDay, thisApp } from '@/lib/announcements/rules';

const createDates = (start_date: string | null, end_date: string | null) => ({
  start_date,
  end_date,
});

test.each([
  [null, null, true],
  ['2026-11-20', null, true],
  ['2026-11-21', null, false],
  [null, '2026-11-20', true],
  [null, '2026-11-19', false],
  ['2026-11-20', '2026-11-20', true],
  ['2026-11-19', '2026-11-21', true],
  ['2026-11-01', '2026-11-19', false],
  ['2026-11-21', '2026-11-30', false],
])('an announcement from %s to %s is shown on 2026-11-20: %s (ANN-2)', (start, end, isShown) => {
  expect(isActiveOn(createDates(start, end), '2026-11-20')).toBe(isShown);
});

test("a page up to 15 minutes old contains today's announcements in every time zone (ANN-2)", () => {
  const hour = 3_600_000;
  for (let renderedMinute = 0; renderedMinute < 24 * 60; renderedMinute += 5) {
    const renderedAt = Date.UTC(2026, 10, 20, 0, renderedMinute);
    const { first, last } = getReaderDays(new Date(renderedAt));
    const getDay = (offset: number) =>
      new Date(renderedAt + offset * hour).toISOString().slice(0, 10);
    expect([first, last]).toEqual([getDay(-12), getDay(14.25)]);
  }
});

// The easternmost and westernmost zones are covered in tests/e2e/browse/announcements.spec.ts.
test.each([
  [new Date(2026, 10, 20, 0, 0, 30), '2026-11-20'],
  [new Date(2026, 10, 20, 23, 59, 30), '2026-11-20'],
  [new Date(2026, 0, 5, 12), '2026-01-05'],
])("the reader's day at %s is %s (ANN-2)", (now, day) => {
  expect(getLocalDay(now)).toBe(day);
});

test('each app has its own audiences, and this app is for customers (ANN-3)', () => {
  expect(audiences).toEqual({
    customer: ['all', 'customer', 'business'],
    provider: ['all', 'provider', 'business'],
    admin: ['all', 'staff', 'business'],
  });
  expect(thisApp).toBe('customer');
});
