import Form from 'next/form';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { getFirstWeekday } from '@/lib/dates/format';
import { DatePicker } from './date-picker';

/**
 * Calendar for the days that the strip above it doesn't show, closed at first. Without JavaScript, a form with the
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
    <details className="min-w-0">
      <summary className="w-fit cursor-pointer py-2.5 font-medium text-accent underline underline-offset-4">
        Another date
      </summary>
      <fieldset className="mt-2 max-w-96">
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
    </details>
  );
}
