import { directionsHref } from '@/lib/locations/directions';

type Placed = {
  place: 'home' | 'venue' | null;
  address: string | null;
  provider: { business: Address | null } | null;
};
type Address = {
  business_name: string;
  address_line: string;
  city: string;
  region: string;
  postal_code: string;
};

/** Where a booking takes place, on one line. */
export function formatBookingPlace({ place, address, provider }: Placed) {
  if (place === 'home') return address ?? '';
  const at = provider?.business;
  return at
    ? `${at.business_name}, ${at.address_line}, ${at.city}, ${at.region} ${at.postal_code}`
    : 'The address is not available right now.';
}

/** Where a map shows the way to a booking at a business; null for one at home. */
export function directionsTo(booking: Placed) {
  if (booking.place === 'home' || !booking.provider?.business) return null;
  return directionsHref(formatBookingPlace(booking));
}
