import { redirect } from 'next/navigation';
import { EmptyNotice } from '@/components/feedback/empty-notice';
import { PageShell } from '@/components/layout/page-shell';
import { ButtonLink } from '@/components/ui/button-link';
import { getAllowedChanges } from '@/lib/policies/cancellation';
import { startedMessage } from '@/lib/policies/messages';
import type { Booking } from '@/lib/bookings/queries';
import { rescheduleQuerySchema } from '@/lib/booking-flow/selection-schema';
import { formatWhen, type HourCycle } from '@/lib/dates/format';
import { isSameInstant } from '@/lib/dates/instant';
import { routes } from '@/lib/routes';
import { getServerTime } from '@/lib/dates/server-time';
import { RescheduleClosedNote } from '@/components/bookings/reschedule-closed-note';
import { RescheduleReview } from './reschedule-review';
import { RescheduleTimes } from './reschedule-times';

/** Rescheduling page: first the available times, then a review of the chosen one. */
export async function RescheduleDecision({
  booking,
  query,
  hourCycle,
}: {
  booking: Booking;
  query: Record<string, string | string[] | undefined>;
  hourCycle: HourCycle;
}) {
  const { reference, service, starts_at, time_zone } = booking;
  const { step, date, starts_at: chosenStart } = rescheduleQuerySchema.parse(query);
  // Going back after rescheduling would review a time that is already booked (BOOK-49).
  if (step && chosenStart && isSameInstant(starts_at, chosenStart))
    redirect(routes.booking(reference));
  const { canReschedule, canCancel } = getAllowedChanges(booking, getServerTime());
  const currentTime = formatWhen(starts_at ?? '', time_zone, hourCycle);

  return (
    <PageShell
      title={step && chosenStart ? 'Move your booking?' : 'Reschedule'}
      subtitle={`${service?.name ?? 'Your booking'}, now on ${currentTime}. You keep that time until the new one is yours.`}
      back={{ href: routes.booking(reference), label: 'Your booking' }}
    >
      {!canReschedule ? (
        <EmptyNotice
          title="This booking can no longer be moved"
          message={
            canCancel ? (
              <RescheduleClosedNote booking={booking} />
            ) : booking.status === 'confirmed' ? (
              startedMessage
            ) : (
              'This booking is canceled or over.'
            )
          }
        >
          {canCancel && (
            <ButtonLink variant="outline" href={routes.cancelBooking(reference)}>
              Cancel booking
            </ButtonLink>
          )}
          <ButtonLink href={routes.booking(reference)}>Back to your booking</ButtonLink>
        </EmptyNotice>
      ) : step && chosenStart ? (
        await RescheduleReview({ booking, startsAt: chosenStart, hourCycle })
      ) : (
        <RescheduleTimes
          booking={booking}
          date={date}
          startsAt={chosenStart}
          hourCycle={hourCycle}
        />
      )}
    </PageShell>
  );
}
