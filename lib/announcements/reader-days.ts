import { getCalendarDay } from '@/lib/dates/format';

const hour = 3_600_000;
/** Age at which the page cache stops serving a prerendered page (`expireTime`), with its data's minute and a margin. */
const maxPageAge = 0.25 * hour;

/**
 * Returns the first and the last local day on which a page rendered now may be read, from UTC-12 to UTC+14. Other
 * announcements never leave the server, so that nobody reads them early in a page's source.
 */
export function getReaderDays(now: Date) {
  return {
    first: getCalendarDay(new Date(now.getTime() - 12 * hour), 'UTC'),
    last: getCalendarDay(new Date(now.getTime() + 14 * hour + maxPageAge), 'UTC'),
  };
}
