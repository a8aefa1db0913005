import { splitDays } from '@/lib/dates/format';

/** The most days that the database lists at once. */
const daysPerCall = 63;

/** Reads the days of a long horizon in several calls: the database bounds the work of each. */
export async function readDaysInParts(
  from: string,
  to: string,
  read: (from: string, to: string) => Promise<string[]>,
) {
  const parts = splitDays(from, to, daysPerCall).map((span) => read(...span));
  return (await Promise.all(parts)).flat();
}
