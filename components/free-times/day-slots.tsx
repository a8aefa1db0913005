import Link from 'next/link';
import { Fragment, type ReactNode } from 'react';
import { buttonVariants } from '@/components/ui/button';
import { getOverlaps, type CustomerBookingTime } from '@/lib/booking-flow/overlaps';
import type { OfferInCity } from '@/lib/booking-flow/offers';
import { countStarts } from '@/lib/booking-flow/times';
import { formatFreeTimes } from '@/lib/bookings/messages';
import type { FreeSlot } from '@/lib/bookings/types';
import { formatCalendarDay } from '@/lib/dates/format';
import { OwnTimesNote } from './own-times-note';
import { TimeChoice } from './time-choice';

/** The times of a day in a form that leads on, or the way to the next day that has any. */
export function DaySlots({
  day,
  days,
  slots,
  offers,
  selected,
  hrefOf,
  own = [],
  waitlist,
  form,
}: {
  day: string;
  days: string[];
  slots: FreeSlot[];
  offers: OfferInCity[];
  selected: string | null;
  hrefOf: (day: string) => string;
  /** When the customer is booked themselves. */
  own?: CustomerBookingTime[];
  /** The way to wait for another time of that day. */
  waitlist?: ReactNode;
  /** The form around the choices. */
  form: (choices: ReactNode) => ReactNode;
}) {
  const heading = <DayHeading day={day} count={countStarts(slots)} />;

  if (slots.length === 0) {
    const next = days.find((other) => other > day) ?? days[0];
    return (
      <div className="grid content-start gap-4">
        {heading}
        {next && (
          <Link
            href={hrefOf(next)}
            className={buttonVariants({ variant: 'secondary', className: 'justify-self-start' })}
          >
            Next free day: {formatCalendarDay(next)}
          </Link>
        )}
        {waitlist}
      </div>
    );
  }

  return (
    <div className="grid content-start gap-8">
      {heading}
      <Fragment key={day}>
        {form(
          <>
            <OwnTimesNote
              own={own.filter((one) => slots.some((slot) => getOverlaps(slot, [one]).length > 0))}
            >
              Times marked • overlap that.
            </OwnTimesNote>
            <TimeChoice slots={slots} offers={offers} selected={selected} own={own} />
            {waitlist}
          </>,
        )}
      </Fragment>
    </div>
  );
}

/** A change of day is announced with how many times it has: the line stays while its text changes. */
function DayHeading({ day, count }: { day: string; count: number }) {
  return (
    <div>
      <h2 className="text-lead font-semibold">{formatCalendarDay(day)}</h2>
      <p role="status" className="text-muted-foreground">
        {formatFreeTimes(count)}
        <span className="sr-only"> on {formatCalendarDay(day)}</span>
      </p>
    </div>
  );
}
