import { getMapsHref } from '@/lib/locations/directions';
import { formatAddress } from '@/lib/area/address';

type BookingWithVenue = {
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

export function formatBookingAddress({ place, address, provider }: BookingWithVenue) {
  if (place === 'home') return address ?? '';
  const business = provider?.business;
  return business
    ? `${business.business_name}, ${formatAddress(business)}`
    : "The address isn't available right now.";
}

/** Returns a map link with directions to the business, or null for a booking at home. */
export function getDirectionsHref(booking: BookingWithVenue) {
  if (booking.place === 'home' || !booking.provider?.business) return null;
  return getMapsHref(formatBookingAddress(booking));
}
