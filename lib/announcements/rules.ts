import type { Enums, Row } from '@/lib/supabase/tables';

type Window = Pick<Row<'announcements'>, 'start_date' | 'end_date'>;

/** The audiences of each app (ANN-3). */
export const audiences = {
  customer: ['all', 'customer', 'business'],
  provider: ['all', 'provider', 'business'],
  admin: ['all', 'staff', 'business'],
} as const satisfies Record<string, readonly Enums['announcement_audience'][]>;

export const thisApp = 'customer' satisfies keyof typeof audiences;

/** Empty dates are open-ended; both ends are inclusive calendar days (ANN-2). */
export function isInWindow({ start_date, end_date }: Window, today: string) {
  return (start_date ?? today) <= today && today <= (end_date ?? today);
}

/** The calendar day on the reader's own clock, as `YYYY-MM-DD`. */
export function localDay(now: Date) {
  const parts = [now.getFullYear(), now.getMonth() + 1, now.getDate()];
  return parts.map((part) => String(part).padStart(2, '0')).join('-');
}
