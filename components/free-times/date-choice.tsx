'use client';

import { format, parseISO } from 'date-fns';
import { useRouter } from 'next/navigation';
import { useState, useTransition } from 'react';
import { Calendar } from '@/components/ui/calendar';

/** Calendar of the days with free times. Choosing a day shows its times. */
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
  /** This step's URL with the other choices; the day is appended. */
  base: string;
}) {
  const router = useRouter();
  const [isPending, startTransition] = useTransition();
  const [month, setMonth] = useState(() => parseISO(selected ?? days[0] ?? today));
  const [shownDay, setShownDay] = useState(selected);
  const toDay = (date: Date) => format(date, 'yyyy-MM-dd');

  // Shows the month of a day chosen elsewhere without remounting, which would lose the focus.
  if (selected !== shownDay) {
    setShownDay(selected);
    if (selected) setMonth(parseISO(selected));
  }

  function selectDay(date: Date) {
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
        onSelect={selectDay}
        disabled={(date) => !days.includes(toDay(date))}
      />
    </div>
  );
}
