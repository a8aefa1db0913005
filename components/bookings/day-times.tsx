import Link from 'next/link';
import { Button, buttonStyle } from '@/components/ui/button';
import { listFreeSlots, type BookableService } from '@/lib/bookings/queries';
import { toQuery } from '@/lib/bookings/rules';
import type { Picks } from '@/lib/bookings/types';
import { formatCalendarDay } from '@/lib/dates';
import { routes } from '@/lib/routes';
import { PickFields } from './pick-fields';
import { StepForm } from './step-form';
import { TimeChoice } from './time-choice';

/** The times of a day, or the next day that has any. */
export async function DayTimes({
  service,
  picks,
  day,
  days,
}: {
  service: BookableService;
  picks: Picks;
  day: string;
  days: string[];
}) {
  const slots = await listFreeSlots(service.id, picks, day);
  const heading = <h2 className="text-lead font-semibold">{formatCalendarDay(day)}</h2>;

  if (slots.length === 0) {
    const next = days.find((other) => other > day) ?? days[0];
    return (
      <div className="grid content-start gap-4">
        {heading}
        <p className="text-muted-foreground">Nothing is free on this day any more.</p>
        {next && (
          <Link
            href={routes.bookService(service.id, 'when', {
              ...toQuery(picks),
              date: next,
              start: null,
            })}
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
      <PickFields picks={{ ...picks, date: day }} omit={['start']} />
      <TimeChoice slots={slots} offers={service.offers} selected={picks.start} />
      <Button type="submit" size="lg" className="sm:justify-self-start">
        Continue
      </Button>
    </StepForm>
  );
}
