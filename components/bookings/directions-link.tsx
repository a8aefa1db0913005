import { ButtonLink } from '@/components/ui/button-link';
import { directionsTo } from '@/lib/bookings/places';
import type { Booking } from '@/lib/bookings/queries';

/** The way to a booking at a business, on a map of another site. Nothing for one at home. */
export function DirectionsLink({ booking }: { booking: Booking }) {
  const href = directionsTo(booking);
  if (!href) return null;
  return (
    <ButtonLink href={href} target="_blank" rel="noreferrer" prefetch={false}>
      Directions<span className="sr-only"> (opens a map in a new tab)</span>
    </ButtonLink>
  );
}
