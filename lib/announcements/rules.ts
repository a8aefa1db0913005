import type { Enums, Row } from '@/lib/supabase/tables';

type Dates = Pick<Row<'announcements'>, 'start_date' | 'end_date'>;

export const audiences = {
  customer: ['all', 'customer', 'business'],
  provider: ['all', 'provider', 'business'],
  admin: ['all', 'staff', 'business'],
} as const satisfies Record<string, readonly Enums['announcement_audience'][]>;

export const thisApp = 'customer' satisfies keyof typeof audiences;

/** Whether an announcement is active on a day. Both dates are inclusive, and an empty one is open-ended (ANN-2). */
export function isActiveOn({ start_date, end_date }: Dates, day: string) {
  return (start_date ?? day) <= day && day <= (end_date ?? day);
}

export function getLocalDay(now: Date) {
  const parts = [now.getFullYear(), now.getMonth() + 1, now.getDate()];
  return parts.map((part) => String(part).padStart(2, '0')).join('-');
}
