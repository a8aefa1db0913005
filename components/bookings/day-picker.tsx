import Form from 'next/form';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { selectionHref, type BookingSelection } from '@/lib/bookings/selection';
import { routes } from '@/lib/routes';
import { DateChoice } from './date-choice';
import { SelectionFields } from './selection-fields';

/** The calendar, and the browser's own date field where scripts are off. */
export function DayPicker({
  selection,
  day,
  ...range
}: {
  selection: BookingSelection;
  day: string;
  days: string[];
  today: string;
  last: string;
}) {
  const base = selectionHref('when', { ...selection, date: null, starts_at: null });

  return (
    <fieldset className="min-w-0">
      <legend className="mb-3 text-heading font-bold">Date</legend>
      <div className="scripted">
        <DateChoice key={day} selected={day} base={base} {...range} />
      </div>
      <noscript>
        <Form action={routes.bookService(selection.service_id, 'when')} className="flex gap-3">
          <SelectionFields selection={selection} omit={['service_id', 'date', 'starts_at']} />
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
