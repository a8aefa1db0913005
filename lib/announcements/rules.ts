import type { Enums, Row } from '@/lib/supabase/tables';

type Window = Pick<Row<'announcements'>, 'start_date' | 'end_date'>;

export const audiences = {
  customer: ['all', 'customer', 'business'],
  provider: ['all', 'provider', 'business'],
  admin: ['all', 'staff', 'business'],
} as const satisfies Record<string, readonly Enums['announcement_audience'][]>;

export const thisApp = 'customer' satisfies keyof typeof audiences;

/** Whether a day is in the window. Both ends are inclusive, and empty dates are open-ended (ANN-2). */
export function isActiveOn({ start_date, end_date }: Window, today: string) {
  return (start_date ?? today) <= today && today <= (end_date ?? today);
}

export function getLocalDay(now: Date) {
  const parts = [now.getFullYear(), now.getMonth() + 1, now.getDate()];
  return parts.map((part) => String(part).padStart(2, '0')).join('-');
}
