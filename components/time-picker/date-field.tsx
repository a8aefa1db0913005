import Form from 'next/form';
import type { ReactNode } from 'react';
import { CalendarDays } from 'lucide';
import { Disclosure } from '@/components/layout/disclosure';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { Input } from '@/components/ui/input';
import { getFirstWeekday } from '@/lib/dates/format';
import { DatePicker } from './date-picker';
import { dayClasses } from './day-strip';

/**
 * Button beside the next days that opens the calendar for all others. Without JavaScript, it opens a form with the
 * browser's date input.
 */
export function DateField({
  day,
  action,
  baseHref,
  children,
  ...range
}: {
  day: string;
  action: string;
  baseHref: string;
  days: string[];
  today: string;
  last: string;
  /** Hidden fields for the form without JavaScript. */
  children?: ReactNode;
}) {
  return (
    <Disclosure>
      <summary
        aria-label="Another date"
        className={`${dayClasses} w-9 cursor-pointer list-none justify-items-center border-input bg-surface hover:border-foreground sm:w-14 [&::-webkit-details-marker]:hidden`}
      >
        <Icon icon={CalendarDays} />
      </summary>
      <fieldset className="absolute top-full right-0 z-30 mt-2 w-full max-w-sm rounded-card border border-border bg-surface p-3 shadow-lg sm:p-5">
        <legend className="sr-only">Date</legend>
        <div className="scripted">
          <DatePicker
            selected={day}
            baseHref={baseHref}
            firstWeekday={getFirstWeekday()}
            {...range}
          />
        </div>
        <noscript>
          <Form action={action} className="flex gap-3">
            {children}
            <Input
              type="date"
              name="date"
              aria-label="Day"
              min={range.today}
              max={range.last}
              defaultValue={day}
            />
            <Button type="submit" variant="outline">
              Show times
            </Button>
          </Form>
        </noscript>
      </fieldset>
    </Disclosure>
  );
}
