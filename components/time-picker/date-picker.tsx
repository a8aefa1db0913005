'use client';

import { format, parseISO, type Day } from 'date-fns';
import { useRouter } from 'next/navigation';
import { useEffect, useRef, useState, useTransition } from 'react';
import type { Modifiers } from 'react-day-picker';
import { Calendar } from '@/components/ui/calendar';
import {
  formatCalendarDay,
  formatCalendarMonth,
  formatDateParts,
  formatWeekday,
} from '@/lib/dates/format';

const formatIsoDay = (date: Date) => format(date, 'yyyy-MM-dd');

/** Calendar for choosing a day with available times. Choosing a day shows its times. */
export function DatePicker({
  days,
  today,
  last,
  firstWeekday,
  selected,
  baseHref,
}: {
  /** Days with available times. All days here are YYYY-MM-DD. */
  days: string[];
  today: string;
  last: string;
  /** 0 is Sunday. The server sets it so that the calendar is the same in every browser. */
  firstWeekday: Day;
  selected: string | null;
  /** URL of this step with all other choices. The day is appended. */
  baseHref: string;
}) {
  const router = useRouter();
  const [isPending, startTransition] = useTransition();
  const [month, setMonth] = useState(() => parseISO(selected ?? days[0] ?? today));
  const [shownSelection, setShownSelection] = useState(selected);

  // Shows the month of a day chosen elsewhere. Remounting the calendar instead would lose focus.
  if (selected !== shownSelection) {
    setShownSelection(selected);
    if (selected) setMonth(parseISO(selected));
  }

  // The times of the chosen day stand below the calendar, which would cover them.
  const ref = useRef<HTMLDivElement>(null);
  const hasChosen = useRef(false);
  useEffect(() => {
    const details = ref.current?.closest('details');
    if (isPending || !hasChosen.current || !details) return;
    hasChosen.current = false;
    details.open = false;
    details.querySelector('summary')?.focus();
  }, [isPending]);

  function selectDay(date: Date) {
    hasChosen.current = true;
    startTransition(() =>
      router.push(`${baseHref}${baseHref.includes('?') ? '&' : '?'}date=${formatIsoDay(date)}`, {
        scroll: false,
      }),
    );
  }

  return (
    <div ref={ref} aria-busy={isPending} className={isPending ? 'opacity-60' : undefined}>
      <Calendar
        mode="single"
        required
        weekStartsOn={firstWeekday}
        formatters={formatters}
        labels={labels}
        today={parseISO(today)}
        month={month}
        onMonthChange={setMonth}
        startMonth={parseISO(today)}
        endMonth={parseISO(last)}
        selected={selected ? parseISO(selected) : undefined}
        onSelect={selectDay}
        disabled={(date) => !days.includes(formatIsoDay(date))}
      />
    </div>
  );
}

/** Formatters and labels in the site's locale. The library's defaults are always in American English. */
const formatters = {
  formatCaption: (month: Date) => formatCalendarMonth(formatIsoDay(month)),
  formatWeekdayName: (date: Date) =>
    formatDateParts(`${formatIsoDay(date)}T12:00:00Z`, 'UTC').weekday,
};

const labels = {
  labelGrid: formatters.formatCaption,
  labelWeekday: (date: Date) => formatWeekday(date.getDay()),
  labelDayButton(date: Date, { today, selected }: Modifiers) {
    const day = `${today ? 'Today, ' : ''}${formatCalendarDay(formatIsoDay(date))}`;
    return selected ? `${day}, selected` : day;
  },
};
