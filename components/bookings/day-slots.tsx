import Link from 'next/link';
import type { ReactNode } from 'react';
import { Button, buttonStyle } from '@/components/ui/button';
import type { OfferInCity } from '@/lib/bookings/offers';
import type { FreeSlot } from '@/lib/bookings/types';
import { formatCalendarDay } from '@/lib/dates';
import { StepBar } from './step-bar';
import { StepForm } from './step-form';
import { TimeChoice } from './time-choice';

/** The times of a day as a form that leads on, or the way to the next day that has any. */
export function DaySlots({
  day,
  days,
  slots,
  offers,
  selected,
  action,
  hrefOf,
  total,
  isLowest,
  children,
}: {
  day: string;
  days: string[];
  slots: FreeSlot[];
  offers: OfferInCity[];
  selected: string | null;
  action: string;
  hrefOf: (day: string) => string;
  /** What it costs, shown beside the button on a phone. */
  total?: number;
  isLowest?: boolean;
  /** The hidden fields that the form carries on. */
  children: ReactNode;
}) {
  const heading = <h2 className="text-lead font-semibold">{formatCalendarDay(day)}</h2>;

  if (slots.length === 0) {
    const next = days.find((other) => other > day) ?? days[0];
    return (
      <div className="grid content-start gap-4">
        {heading}
        <p className="text-muted-foreground">Nothing is free on this day any more.</p>
        {next && (
          <Link
            href={hrefOf(next)}
            className={buttonStyle({ variant: 'secondary', className: 'justify-self-start' })}
          >
            Next free day: {formatCalendarDay(next)}
          </Link>
        )}
      </div>
    );
  }

  return (
    <StepForm key={day} action={action}>
      {heading}
      {children}
      <TimeChoice slots={slots} offers={offers} selected={selected} />
      <StepBar total={total} isLowest={isLowest}>
        <Button type="submit" size="lg">
          Continue
        </Button>
      </StepBar>
    </StepForm>
  );
}
