import { getCalendarDay } from '@/lib/dates/format';

/** Free starts by the provider's calendar day, in order, each day cut to its first few. */
export function groupByDay<T extends { starts_at: string; time_zone: string }>(
  slots: readonly T[],
  perDay: number,
) {
  const days = new Map<string, T[]>();
  for (const slot of slots) {
    const day = getCalendarDay(slot.starts_at, slot.time_zone);
    days.set(day, [...(days.get(day) ?? []), slot]);
  }
  return [...days].map(([day, all]) => ({
    day,
    slots: all.slice(0, perDay),
    more: all.length > perDay,
  }));
}
