import { RelativeWord } from '@/components/dates/relative-word';
import { formatDateParts } from '@/lib/dates/format';

/**
 * Date styled as a calendar page. Hidden from screen readers, because the date is also written out nearby. Below it, an
 * upcoming date gets a word such as `Tomorrow`.
 */
export function DateBlock({
  instant,
  timeZone,
  isUpcoming,
}: {
  instant: string;
  timeZone: string;
  isUpcoming: boolean;
}) {
  const { weekday, day, month } = formatDateParts(instant, timeZone);
  return (
    <span className="grid w-20 shrink-0 justify-items-center gap-1 self-start text-center">
      <span aria-hidden className="grid w-16 overflow-hidden rounded-control border border-border">
        <span className="bg-accent-soft py-1 text-sm font-semibold text-accent-strong">
          {month}
        </span>
        <span className="pt-1.5 text-heading leading-tight font-bold tabular-nums">{day}</span>
        <span className="pb-1.5 text-sm text-muted-foreground">{weekday}</span>
      </span>{' '}
      {isUpcoming && <RelativeWord instant={instant} timeZone={timeZone} className="min-h-[1lh]" />}
    </span>
  );
}
