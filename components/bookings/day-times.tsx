import Link from 'next/link';
import { SectionFailure } from '@/components/feedback/section-failure';
import { Button, buttonStyle } from '@/components/ui/button';
import { bookingMessages } from '@/lib/bookings/messages';
import { selectionHref, type BookingSelection } from '@/lib/bookings/selection';
import type { BookableService } from '@/lib/bookings/service-queries';
import { listFreeSlots } from '@/lib/bookings/time-queries';
import { formatCalendarDay } from '@/lib/dates';
import { toResult } from '@/lib/result';
import { routes } from '@/lib/routes';
import { SelectionFields } from './selection-fields';
import { StepForm } from './step-form';
import { TimeChoice } from './time-choice';

/** The times of a day, or the next day that has any. */
export async function DayTimes({
  service,
  selection,
  day,
  days,
}: {
  service: BookableService;
  selection: BookingSelection;
  day: string;
  days: string[];
}) {
  const found = await toResult(listFreeSlots(selection, day), bookingMessages.timesFailed);
  if (!found.ok) return <SectionFailure message={found.message} reference={found.reference} />;
  const slots = found.data;
  const heading = <h2 className="text-lead font-semibold">{formatCalendarDay(day)}</h2>;

  if (slots.length === 0) {
    const next = days.find((other) => other > day) ?? days[0];
    return (
      <div className="grid content-start gap-4">
        {heading}
        <p className="text-muted-foreground">Nothing is free on this day any more.</p>
        {next && (
          <Link
            href={selectionHref('when', { ...selection, date: next, starts_at: null })}
            className={buttonStyle({ variant: 'secondary', className: 'justify-self-start' })}
          >
            Next free day: {formatCalendarDay(next)}
          </Link>
        )}
      </div>
    );
  }

  return (
    <StepForm key={day} action={routes.bookService(service.id, 'details')}>
      {heading}
      <SelectionFields selection={{ ...selection, date: day }} omit={['service_id', 'starts_at']} />
      <TimeChoice slots={slots} offers={service.offers} selected={selection.starts_at} />
      <Button type="submit" size="lg" className="sm:justify-self-start">
        Continue
      </Button>
    </StepForm>
  );
}
