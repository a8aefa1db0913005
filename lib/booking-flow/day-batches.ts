import { splitDays } from '@/lib/dates/format';

/** Maximum number of days that the database lists in one call. */
const maxDaysPerCall = 63;

/** Reads the days of a long horizon in several calls, because the database limits each one. */
export async function readDaysInBatches(
  from: string,
  to: string,
  read: (from: string, to: string) => Promise<string[]>,
) {
  const batches = splitDays(from, to, maxDaysPerCall).map((range) => read(...range));
  return (await Promise.all(batches)).flat();
}
