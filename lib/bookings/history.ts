import type { BookingTab } from './types';

/** The tab a booking stands under; a confirmed one is past as soon as it has ended. */
export function tabOf(booking: { status: string; ends_at: string | null }, now: Date): BookingTab {
  if (booking.status === 'cancelled') return 'cancelled';
  const hasEnded = Date.parse(booking.ends_at ?? '') <= now.getTime();
  return booking.status === 'confirmed' && !hasEnded ? 'upcoming' : 'past';
}

type Past = {
  service: { id: string } | null;
  provider: { id: string; business: object | null } | null;
};

type Offer = { service_id: string; provider_id: string };

/**
 * The first booking of each service and provider that is still offered, without providers who have
 * left or whose business has closed (LIST-3).
 */
export function repeatable<T extends Past>(bookings: T[], offers: Offer[]) {
  const left = new Set(offers.map(({ service_id, provider_id }) => service_id + provider_id));
  return bookings.filter(
    ({ service, provider }) =>
      // Deleted, as it is found, so that the next one is not the first.
      service && provider?.business && left.delete(service.id + provider.id),
  );
}
