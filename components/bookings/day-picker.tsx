import Form from 'next/form';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { toQuery } from '@/lib/bookings/rules';
import type { Picks } from '@/lib/bookings/types';
import { routes } from '@/lib/routes';
import { DateChoice } from './date-choice';
import { PickFields } from './pick-fields';

/** The calendar, and the browser's own date field where scripts are off. */
export function DayPicker({
  serviceId,
  picks,
  day,
  ...range
}: {
  serviceId: string;
  picks: Picks;
  day: string;
  days: string[];
  today: string;
  last: string;
}) {
  const base = routes.bookService(serviceId, 'when', {
    ...toQuery(picks),
    date: null,
    start: null,
  });

  return (
    <fieldset className="min-w-0">
      <legend className="mb-3 text-heading font-bold">Date</legend>
      <div className="scripted">
        <DateChoice key={day} selected={day} base={base} {...range} />
      </div>
      <noscript>
        <Form action={routes.bookService(serviceId, 'when')} className="flex gap-3">
          <PickFields picks={picks} omit={['date', 'start']} />
          <Input
            type="date"
            name="date"
            aria-label="Day"
            min={range.today}
            max={range.last}
            defaultValue={day}
          />
          <Button type="submit" variant="secondary">
            Show times
          </Button>
        </Form>
      </noscript>
    </fieldset>
  );
}
