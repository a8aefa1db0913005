import { EmptyNotice } from '@/components/feedback/empty-notice';
import { PageShell } from '@/components/layout/page-shell';
import { ButtonLink } from '@/components/ui/button-link';
import { getAllowedChanges, freeUntil } from '@/lib/policies/cancellation';
import type { Booking } from '@/lib/bookings/queries';
import { rescheduleQuerySchema } from '@/lib/booking-flow/selection-schema';
import { formatWhen } from '@/lib/dates/format';
import { routes } from '@/lib/routes';
import { serverTime } from '@/lib/dates/server-time';
import { RescheduleReview } from './reschedule-review';
import { RescheduleTimes } from './reschedule-times';

/** Another time for a booking: first the times, then the button that says the one chosen. */
export function RescheduleDecision({
  booking,
  query,
}: {
  booking: Booking;
  query: Record<string, string | string[] | undefined>;
}) {
  const { reference, service, starts_at, time_zone, policy } = booking;
  const { step, date, starts_at: chosen } = rescheduleQuerySchema.parse(query);
  const now = formatWhen(starts_at ?? '', time_zone);

  return (
    <PageShell
      title={step && chosen ? 'Move your booking?' : 'Reschedule'}
      subtitle={`${service?.name ?? 'Your booking'}, now on ${now}. It keeps that time until the new one is yours.`}
      back={{ href: routes.booking(reference), label: 'Your booking' }}
    >
      {!getAllowedChanges(booking, serverTime()).canMove ? (
        <EmptyNotice
          title="This booking can no longer be moved"
          message={
            booking.status === 'confirmed'
              ? `Moving was possible until ${formatWhen(freeUntil(starts_at ?? '', policy), time_zone)}.`
              : 'It is cancelled or over.'
          }
        >
          <ButtonLink href={routes.booking(reference)}>Back to your booking</ButtonLink>
        </EmptyNotice>
      ) : step && chosen ? (
        <RescheduleReview booking={booking} startsAt={chosen} />
      ) : (
        <RescheduleTimes booking={booking} date={date} startsAt={chosen} />
      )}
    </PageShell>
  );
}
