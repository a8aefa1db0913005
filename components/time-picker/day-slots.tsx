import Link from 'next/link';
import { Fragment, type ReactNode } from 'react';
import { buttonVariants } from '@/components/ui/button';
import { getOverlaps, type CustomerBookingTime } from '@/lib/booking-flow/overlaps';
import type { OfferInCity } from '@/lib/booking-flow/offers';
import { countStarts } from '@/lib/booking-flow/times';
import { formatOpenTimes } from '@/lib/bookings/messages';
import type { FreeSlot } from '@/lib/bookings/types';
import { formatCalendarDay, type HourCycle } from '@/lib/dates/format';
import type { Deposit } from '@/lib/policies/deposit';
import { BookingConflictNote } from './booking-conflict-note';
import { TimeChoice } from './time-choice';

/** Form with the available times on a day, or a link to the next available day if there are none. */
export function DaySlots({
  day,
  availableDays,
  slots,
  offers,
  hourCycle,
  defaultValue,
  showsProviders = false,
  getHref,
  bookedTimes = [],
  waitlist,
  renderForm,
}: {
  day: string;
  availableDays: string[];
  slots: FreeSlot[];
  offers: (OfferInCity & Partial<Deposit>)[];
  hourCycle: HourCycle;
  defaultValue: string | null;
  /** Whether each time shows its provider and price. */
  showsProviders?: boolean;
  getHref: (day: string) => string;
  bookedTimes?: CustomerBookingTime[];
  waitlist?: ReactNode;
  renderForm: (choices: ReactNode) => ReactNode;
}) {
  const heading = <DayHeading day={day} count={countStarts(slots)} />;

  if (slots.length === 0) {
    return (
      <div className="grid content-start gap-4">
        {heading}
        <NextAvailableDay day={day} availableDays={availableDays} getHref={getHref} />
        {waitlist}
      </div>
    );
  }

  return (
    <div className="grid content-start gap-4 sm:gap-8">
      {heading}
      <Fragment key={day}>
        {renderForm(
          <>
            <BookingConflictNote
              bookedTimes={bookedTimes.filter((bookedTime) =>
                slots.some((slot) => getOverlaps(slot, [bookedTime]).length > 0),
              )}
              hourCycle={hourCycle}
            >
              Times marked • would overlap.
            </BookingConflictNote>
            <TimeChoice
              slots={slots}
              offers={offers}
              hourCycle={hourCycle}
              defaultValue={defaultValue}
              showsProviders={showsProviders}
              bookedTimes={bookedTimes}
            />
            {waitlist}
          </>,
        )}
      </Fragment>
    </div>
  );
}

/** Day and number of times. Unlike the form, it stays mounted when the day changes, so changes are announced. */
function DayHeading({ day, count }: { day: string; count: number }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <h2 className="text-lead font-semibold">{formatCalendarDay(day)}</h2>
      <p role="status" className="text-muted-foreground">
        {formatOpenTimes(count)}
        <span className="sr-only"> on {formatCalendarDay(day)}</span>
      </p>
    </div>
  );
}

function NextAvailableDay({
  day,
  availableDays,
  getHref,
}: {
  day: string;
  availableDays: string[];
  getHref: (day: string) => string;
}) {
  const nextDay = availableDays.find((availableDay) => availableDay > day) ?? availableDays[0];
  return (
    nextDay && (
      <Link
        href={getHref(nextDay)}
        className={buttonVariants({ variant: 'outline', className: 'justify-self-start' })}
      >
        Next available day: {formatCalendarDay(nextDay)}
      </Link>
    )
  );
}
