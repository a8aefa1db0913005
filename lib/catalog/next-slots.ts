import { formatDuration, getCalendarDay } from '@/lib/dates/format';
import { formatMoney } from '@/lib/money';

/** Groups slots by the provider's calendar day, in order, with at most `perDay` slots a day. */
export function groupByDay<T extends { starts_at: string; time_zone: string }>(
  slots: readonly T[],
  perDay: number,
) {
  const days = new Map<string, T[]>();
  for (const slot of slots) {
    const day = getCalendarDay(slot.starts_at, slot.time_zone);
    days.set(day, [...(days.get(day) ?? []), slot]);
  }
  return [...days].map(([day, daySlots]) => ({
    day,
    slots: daySlots.slice(0, perDay),
    more: daySlots.length > perDay,
  }));
}

type Offer = { name: string; price: number; duration_minutes: number; hasExtras?: boolean };

/** Returns the introduction to a provider's next times, which are for one of their services. */
export function getNextTimesMessage(
  first_name: string,
  { name, price, duration_minutes, hasExtras }: Offer,
) {
  if (hasExtras) return `${first_name}'s next open times for ${name} with your extras.`;
  const cost = `${formatMoney(price)}, ${formatDuration(duration_minutes)}`;
  return `${first_name}'s next open times for ${name} (${cost}).`;
}
