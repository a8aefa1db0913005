import { formatDateParts } from '@/lib/dates/format';

/** Date styled as a calendar page. Hidden from screen readers, because the date is also written out nearby. */
export function DateBlock({ instant, timeZone }: { instant: string; timeZone: string }) {
  const { weekday, day, month } = formatDateParts(instant, timeZone);
  return (
    <span
      aria-hidden
      className="grid w-16 shrink-0 self-start overflow-hidden rounded-control border border-border text-center"
    >
      <span className="bg-accent-soft py-1 text-sm font-semibold text-accent-strong">{month}</span>
      <span className="pt-1.5 text-heading leading-tight font-bold tabular-nums">{day}</span>
      <span className="pb-1.5 text-sm text-muted-foreground">{weekday}</span>
    </span>
  );
}
