import type { ComponentProps } from 'react';
import { PageShell } from '@/components/layout/page-shell';
import { bookingMessages, sampleMessage } from '@/lib/bookings/messages';
import type { Booking } from '@/lib/bookings/queries';
import { createSampleBookings } from '@/lib/bookings/samples';
import type { HourCycle } from '@/lib/dates/format';
import { sampleReviews } from '@/lib/reviews/samples';
import { done, failed } from '@/lib/result';
import { getServerTime } from '@/lib/dates/server-time';
import { BookingList } from './booking-list';

/** Every state of the bookings page, with sample data. Nothing is read or written. */
export function SampleBookings({ hourCycle }: { hourCycle: HourCycle }) {
  const { upcoming, past, cancelled } = createSampleBookings(getServerTime());
  const failure = failed('unavailable', bookingMessages.bookingsFailed);
  const sections: (Omit<ComponentProps<typeof BookingList>, 'hourCycle'> & { title: string })[] = [
    { title: 'Upcoming', tab: 'upcoming', result: toList(upcoming), startsWithNext: true },
    { title: 'Past', tab: 'past', result: toList(past), reviews: sampleReviews },
    { title: 'Cancelled', tab: 'cancelled', result: toList(cancelled) },
    { title: 'Nothing booked', tab: 'upcoming', result: toList([]) },
    { title: 'Failed to load', tab: 'upcoming', result: failure },
  ];

  return (
    <PageShell title="My bookings" narrow>
      <p className="rounded-card bg-warning-soft p-4 font-medium">{sampleMessage}</p>
      <div inert className="mt-10 grid gap-14">
        {sections.map(({ title, ...list }) => (
          <section key={title} aria-label={title}>
            <p className="mb-4 text-sm font-semibold text-muted-foreground uppercase">{title}</p>
            <BookingList {...list} hourCycle={hourCycle} />
          </section>
        ))}
      </div>
    </PageShell>
  );
}

const toList = (bookings: Booking[]) => done({ bookings });
