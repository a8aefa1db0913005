import { splitDays } from '@/lib/dates/format';

/** Maximum number of days that the database lists in one call. */
const daysPerCall = 63;

/** Reads the days of a long horizon in several calls, because the database limits each one. */
export async function readDaysInParts(
  from: string,
  to: string,
  read: (from: string, to: string) => Promise<string[]>,
) {
  const parts = splitDays(from, to, daysPerCall).map((span) => read(...span));
  return (await Promise.all(parts)).flat();
}
