import Link from 'next/link';
import { EmptyNotice } from '@/components/feedback/empty-notice';
import { Instant } from '@/components/ui/instant';
import { RelativeWord } from '@/components/dates/relative-word';
import { getSelectionHref, type BookingSelection } from '@/lib/booking-flow/selection';
import { groupByDay } from '@/lib/catalog/next-slots';
import type { FreeSlot } from '@/lib/catalog/types';
import { formatDay, formatTimes, formatZone, type HourCycle } from '@/lib/dates/format';
import type { BookingStep } from '@/lib/routes';

const maxDays = 3;
const maxTimesPerDay = 6;

/** Links to a provider's next slots for one service, grouped by day. */
export function NextTimes({
  slots,
  offer,
  step,
  selection,
  hourCycle,
}: {
  slots: readonly FreeSlot[];
  offer: { service_id: string; provider_id: string; price: number };
  /** Booking step that a tapped time leads to. */
  step: BookingStep;
  /** Choices that a tapped time keeps. */
  selection?: Partial<BookingSelection>;
  hourCycle: HourCycle;
}) {
  const firstSlot = slots[0];
  if (!firstSlot) {
    return (
      <EmptyNotice
        as="h3"
        title="Fully booked"
        message="There are no available times right now. Please check back later."
      />
    );
  }

  return (
    <>
      <div className="grid gap-5">
        {groupByDay(slots, maxTimesPerDay)
          .slice(0, maxDays)
          .map(({ day, slots: daySlots }) => (
            <DayTimes
              key={day}
              slots={daySlots}
              hourCycle={hourCycle}
              getHref={(starts_at) =>
                getSelectionHref(step, {
                  ...selection,
                  service_id: offer.service_id,
                  provider_id: offer.provider_id,
                  date: day,
                  starts_at,
                  // The price excludes extras.
                  shown_total: selection?.add_on_ids?.length ? null : offer.price,
                })
              }
            />
          ))}
      </div>
      <p className="mt-4 text-sm text-muted-foreground">
        {formatZone(firstSlot.starts_at, firstSlot.time_zone)}
      </p>
    </>
  );
}

function DayTimes({
  slots,
  hourCycle,
  getHref,
}: {
  slots: FreeSlot[];
  hourCycle: HourCycle;
  getHref: (starts_at: string) => string;
}) {
  const { starts_at: firstStart, time_zone } = slots[0]!;
  const heading = formatDay(firstStart, time_zone);
  const labels = formatTimes(
    slots.map(({ starts_at }) => starts_at),
    time_zone,
    hourCycle,
  );
  return (
    <section aria-label={heading}>
      <h3 className="text-sm font-semibold">
        <Instant value={firstStart}>{heading}</Instant>{' '}
        <RelativeWord instant={firstStart} timeZone={time_zone} />
      </h3>
      <ul className="mt-2 grid grid-cols-[repeat(auto-fill,minmax(5.25rem,1fr))] gap-2">
        {slots.map(({ starts_at }, index) => (
          <li key={starts_at}>
            <Link
              href={getHref(starts_at)}
              prefetch={false}
              className="flex min-h-11 items-center justify-center rounded-control border border-input bg-surface px-1 text-center text-sm leading-tight font-semibold tabular-nums hover:border-accent hover:bg-accent-soft"
            >
              {labels[index]}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
