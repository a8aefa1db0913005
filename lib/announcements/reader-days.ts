import { addDaysTo, getCalendarDay } from '@/lib/dates/format';

/**
 * Returns the local days on which a page rendered now may be read. Local days differ from UTC by at
 * most one, and a stale prerendered page is shown once more before it is revalidated.
 */
export function getReaderDays(now: Date) {
  const today = getCalendarDay(now, 'UTC');
  return [-1, 0, 1, 2].map((offset) => addDaysTo(today, offset));
}
