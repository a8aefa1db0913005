import Link from 'next/link';
import { addDaysTo, formatCalendarDay, formatDateParts } from '@/lib/dates/format';

const length = 7;
const box = 'grid min-h-14 place-content-center rounded-control border text-center leading-tight';

/** The next seven days, each one tap away; a day without times is grey and no link. */
export function DayStrip({
  day,
  days,
  today,
  hrefOf,
}: {
  /** The chosen one. */
  day: string;
  /** Those with free times. */
  days: string[];
  today: string;
  hrefOf: (day: string) => string;
}) {
  const next = Array.from({ length }, (_, position) => addDaysTo(today, position));
  return (
    <nav aria-label="Next days">
      <ol className="grid max-w-2xl grid-cols-7 gap-1 sm:gap-2">
        {next.map((one) => (
          <li key={one} className="grid">
            {days.includes(one) ? (
              <Link
                href={hrefOf(one)}
                prefetch={false}
                scroll={false}
                aria-label={formatCalendarDay(one)}
                aria-current={one === day ? 'date' : undefined}
                className={`${box} border-input bg-surface hover:border-foreground aria-[current=date]:forced-chosen aria-[current=date]:border-accent aria-[current=date]:bg-accent aria-[current=date]:text-accent-foreground`}
              >
                <Leaf day={one} />
              </Link>
            ) : (
              <span className={`${box} border-transparent text-muted-foreground`}>
                <span className="sr-only">{formatCalendarDay(one)}: no free times</span>
                <Leaf day={one} />
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Leaf({ day }: { day: string }) {
  const { weekday, day: number } = formatDateParts(`${day}T12:00:00Z`, 'UTC');
  return (
    <span aria-hidden className="grid">
      <span className="text-sm">{weekday}</span>
      <span className="font-bold tabular-nums">{number}</span>
    </span>
  );
}
