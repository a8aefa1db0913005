import type { ShownPlace } from '@/lib/booking-flow/details';

/** Hidden fields with the saved place that a page shows, and the person who is there. */
export function ShownPlaceFields({ place }: { place: ShownPlace }) {
  if (!place.location_id) return null;
  return Object.entries(place).map(
    ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
  );
}
