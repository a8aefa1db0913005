import { formatISO, lastDayOfMonth, parseISO } from 'date-fns';
import { formatMonth } from '@/lib/dates/format';

/** Returns the first and last day of a year or month: `2026-02` → `2026-02-01`, `2026-02-28`. */
export function getPeriodDays(period: string): [first: string, last: string] {
  if (period.length === 4) return [`${period}-01-01`, `${period}-12-31`];
  const first = `${period}-01`;
  const last = lastDayOfMonth(parseISO(first));
  return [first, formatISO(last, { representation: 'date' })];
}

export function groupByYear(months: string[]) {
  const years = new Map<string, string[]>();
  for (const month of months) {
    const year = month.slice(0, 4);
    years.set(year, [...(years.get(year) ?? []), month.slice(0, 7)]);
  }
  return [...years].map(([year, monthsOfYear]) => ({ year, months: monthsOfYear }));
}

/** Formats a year or a month: `2026` → `2026`, `2026-11` → `November 2026`. */
export function formatPeriod(period: string, month: 'long' | 'short' = 'long') {
  if (period.length === 4) return period;
  return formatMonth(period, month);
}
