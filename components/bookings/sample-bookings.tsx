import type { ReactNode } from 'react';
import { PageShell } from '@/components/layout/page-shell';
import { bookingMessages, sampleMessage } from '@/lib/bookings/messages';
import { createSampleBookings } from '@/lib/bookings/samples';
import { sampleReviews } from '@/lib/reviews/samples';
import { done, failed } from '@/lib/result';
import { getServerTime } from '@/lib/dates/server-time';
import { BookingList } from './booking-list';

/** Every state of the bookings page, with sample data. Nothing is read or written. */
export function SampleBookings() {
  const { upcoming, past, cancelled } = createSampleBookings(getServerTime());
  const noBookings = done({ bookings: [] });

  return (
    <PageShell title="My bookings" narrow>
      <p className="rounded-card bg-warning-soft p-4 font-medium">{sampleMessage}</p>
      <div inert className="mt-10 grid gap-14">
        <SampleSection title="Upcoming">
          <BookingList result={done({ bookings: upcoming })} tab="upcoming" startsWithNext />
        </SampleSection>
        <SampleSection title="Past">
          <BookingList result={done({ bookings: past })} reviews={sampleReviews} tab="past" />
        </SampleSection>
        <SampleSection title="Cancelled">
          <BookingList result={done({ bookings: cancelled })} tab="cancelled" />
        </SampleSection>
        <SampleSection title="Nothing booked">
          <BookingList result={noBookings} tab="upcoming" />
        </SampleSection>
        <SampleSection title="Failed to load">
          <BookingList
            result={failed('unavailable', bookingMessages.bookingsFailed)}
            tab="upcoming"
          />
        </SampleSection>
      </div>
    </PageShell>
  );
}

function SampleSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <p className="mb-4 text-sm font-semibold text-muted-foreground uppercase">{title}</p>
      {children}
    </section>
  );
}
