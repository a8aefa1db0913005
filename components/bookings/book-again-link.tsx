import { ButtonLink } from '@/components/ui/button-link';
import { getRebooking, getMissingMessage } from '@/lib/booking-flow/rebooking';
import type { Booking } from '@/lib/bookings/queries';
import { getSelectionHref } from '@/lib/booking-flow/selection';

/** Link that repeats a booking, with a note about what is no longer available. Hidden if the service is gone. */
export function BookAgainLink({ booking }: { booking: Booking }) {
  const rebooking = getRebooking(booking);
  if (!rebooking) return null;
  const missingMessage = getMissingMessage(rebooking.missing);

  return (
    <>
      <ButtonLink
        variant="outline"
        prefetch={false}
        href={getSelectionHref('service', rebooking.selection)}
      >
        Book again
      </ButtonLink>
      {missingMessage && (
        <p className="basis-full text-sm text-muted-foreground">{missingMessage}</p>
      )}
    </>
  );
}
