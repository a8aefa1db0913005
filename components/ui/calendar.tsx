'use client';

import { ChevronLeft, ChevronRight } from 'lucide';
import { Icon } from './icon';
import { DayPicker, type DayPickerProps } from 'react-day-picker';

const arrowClasses =
  'grid size-11 place-items-center rounded-control hover:bg-muted aria-disabled:opacity-40 aria-disabled:hover:bg-transparent';

/** Month grid of the date picker. Load it lazily: it weighs 21 kB. */
export function Calendar(props: DayPickerProps) {
  return (
    <DayPicker
      showOutsideDays={false}
      classNames={{
        root: 'w-full max-w-96',
        months: 'relative',
        month: 'grid gap-3',
        month_caption: 'flex h-11 items-center text-lead font-bold',
        nav: 'absolute top-0 right-0 z-10 flex',
        button_previous: arrowClasses,
        button_next: arrowClasses,
        month_grid: 'w-full table-fixed border-collapse',
        weekday: 'h-9 text-[min(0.875rem,4.5vw)] font-medium text-muted-foreground',
        day: 'group p-0.5 text-center',
        day_button:
          'mx-auto grid aspect-square w-full max-w-12 place-items-center rounded-full font-semibold tabular-nums hover:bg-muted disabled:font-normal disabled:text-muted-foreground disabled:opacity-60 disabled:hover:bg-transparent group-aria-selected:bg-accent group-aria-selected:text-accent-foreground group-aria-selected:forced-chosen',
        today: 'underline decoration-accent decoration-2 underline-offset-4',
        hidden: 'invisible',
      }}
      components={{
        Chevron: ({ orientation }) =>
          orientation === 'left' ? <Icon icon={ChevronLeft} /> : <Icon icon={ChevronRight} />,
      }}
      {...props}
    />
  );
}
