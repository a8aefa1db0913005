import { ButtonLink } from '@/components/ui/button-link';
import { getDirectionsHref } from '@/lib/bookings/addresses';
import type { Booking } from '@/lib/bookings/queries';

/** Link to an external map with directions. Not rendered for a booking at home, or if the business has left. */
export function DirectionsLink({ booking }: { booking: Booking }) {
  const href = getDirectionsHref(booking);
  if (!href) return null;
  return (
    <ButtonLink href={href} target="_blank" rel="noreferrer" prefetch={false}>
      Directions<span className="sr-only"> (opens a map in a new tab)</span>
    </ButtonLink>
  );
}
