'use client';

import { format, parseISO } from 'date-fns';
import { useRouter } from 'next/navigation';
import { useState, useTransition } from 'react';
import { Calendar } from '@/components/ui/calendar';

/** A calendar of the days that have free times; choosing one shows its times. */
export function DateChoice({
  days,
  today,
  last,
  selected,
  base,
}: {
  /** Calendar days as YYYY-MM-DD, like the three below. */
  days: string[];
  today: string;
  last: string;
  selected: string | null;
  /** This step's address with all that is chosen; the day is appended. */
  base: string;
}) {
  const router = useRouter();
  const [isPending, startTransition] = useTransition();
  const [month, setMonth] = useState(() => parseISO(selected ?? days[0] ?? today));
  const [followed, setFollowed] = useState(selected);
  const toDay = (date: Date) => format(date, 'yyyy-MM-dd');

  // A day that was chosen beside the calendar is shown in it; the calendar stays, and with it the focus.
  if (selected !== followed) {
    setFollowed(selected);
    if (selected) setMonth(parseISO(selected));
  }

  function choose(date: Date) {
    startTransition(() =>
      router.push(`${base}${base.includes('?') ? '&' : '?'}date=${toDay(date)}`, { scroll: false }),
    );
  }

  return (
    <div aria-busy={isPending} className={isPending ? 'opacity-60' : undefined}>
      <Calendar
        mode="single"
        required
        today={parseISO(today)}
        month={month}
        onMonthChange={setMonth}
        startMonth={parseISO(today)}
        endMonth={parseISO(last)}
        selected={selected ? parseISO(selected) : undefined}
        onSelect={choose}
        disabled={(date) => !days.includes(toDay(date))}
      />
    </div>
  );
}
