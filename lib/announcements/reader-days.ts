import { addDaysTo, getCalendarDay } from '@/lib/dates/format';

/**
 * Returns the days that readers may have while a page made now is shown. Theirs differ from UTC's by
 * at most one, and a page that nobody opened since yesterday is shown once more before it is renewed.
 */
export function readerDays(now: Date) {
  const today = getCalendarDay(now, 'UTC');
  return [-1, 0, 1, 2].map((count) => addDaysTo(today, count));
}
