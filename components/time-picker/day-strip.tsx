import Link from 'next/link';
import type { ReactNode } from 'react';
import { addDaysTo, formatCalendarDay, formatDateParts } from '@/lib/dates/format';

const dayCount = 7;
export const dayClasses =
  'grid min-h-12 place-content-center rounded-control border text-center leading-tight sm:min-h-14';

/**
 * Links to the next seven days, or to those around a later chosen day. A day without available times is gray and not
 * a link.
 */
export function DayStrip({
  day,
  days,
  today,
  getHref,
  children,
}: {
  day: string;
  days: string[];
  today: string;
  getHref: (day: string) => string;
  /** Calendar for all other days, a `DateField`. */
  children?: ReactNode;
}) {
  const isLater = day > addDaysTo(today, dayCount - 1);
  const firstDay = isLater ? addDaysTo(day, -Math.floor(dayCount / 2)) : today;
  const shownDays = Array.from({ length: dayCount }, (_, index) => addDaysTo(firstDay, index));
  return (
    <div className="relative flex max-w-2xl items-start gap-1 sm:gap-2">
      <nav aria-label="Next days" className="min-w-0 grow">
        {/* Large text wraps into several rows. */}
        <ol className="grid grid-cols-[repeat(auto-fit,minmax(2.25rem,1fr))] gap-1 sm:gap-2">
          {shownDays.map((date) => (
            <li key={date} className="grid">
              {days.includes(date) ? (
                <Link
                  href={getHref(date)}
                  prefetch={false}
                  scroll={false}
                  aria-label={formatCalendarDay(date)}
                  aria-current={date === day ? 'date' : undefined}
                  className={`${dayClasses} border-input bg-surface hover:border-foreground aria-[current=date]:forced-chosen aria-[current=date]:border-accent aria-[current=date]:bg-accent aria-[current=date]:text-accent-foreground`}
                >
                  <DateLabel date={date} />
                </Link>
              ) : (
                <span className={`${dayClasses} border-transparent text-muted-foreground`}>
                  <span className="sr-only">{formatCalendarDay(date)}: no available times</span>{' '}
                  <DateLabel date={date} />
                </span>
              )}
            </li>
          ))}
        </ol>
      </nav>
      {children}
    </div>
  );
}

function DateLabel({ date }: { date: string }) {
  const { weekday, day } = formatDateParts(`${date}T12:00:00Z`, 'UTC');
  return (
    <span aria-hidden className="grid whitespace-nowrap">
      <span className="text-sm">{weekday}</span>{' '}
      <span className="font-bold tabular-nums">{day}</span>
    </span>
  );
}
