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

/**
 * The first booking of each service and provider, without providers who have left or whose business
 * has closed (LIST-3).
 */
export function repeatable<T extends Past>(bookings: T[]) {
  const seen = new Set<string>();
  return bookings.filter(({ service, provider }) => {
    if (!service || !provider?.business || seen.has(service.id + provider.id)) return false;
    seen.add(service.id + provider.id);
    return true;
  });
}
