import type { BookingTab } from './types';

/** The tab a booking stands under; a confirmed one is past as soon as it has ended. */
export function getBookingTab(
  booking: { status: string; ends_at: string | null },
  now: Date,
): BookingTab {
  if (booking.status === 'cancelled') return 'cancelled';
  const hasEnded = Date.parse(booking.ends_at ?? '') <= now.getTime();
  return booking.status === 'confirmed' && !hasEnded ? 'upcoming' : 'past';
}

type Past = {
  service: { id: string; offers: { provider_id: string }[] } | null;
  provider: { id: string; business: object | null } | null;
};

/** Whether who did it still offers it: they have not left, and their business is open. */
export function isStillOffered({ service, provider }: Past) {
  return Boolean(
    provider?.business && service?.offers.some(({ provider_id }) => provider_id === provider.id),
  );
}

/** The first booking of each service and provider that is still offered (LIST-3). */
export function repeatable<T extends Past>(bookings: T[]) {
  const seen = new Set<string>();
  return bookings.filter((booking) => {
    const pair = `${booking.service?.id} ${booking.provider?.id}`;
    if (seen.has(pair) || !isStillOffered(booking)) return false;
    seen.add(pair);
    return true;
  });
}

/** Whether it is not booked yet, or not any more, for want of its payment. */
export function isUnpaid({ status }: { status: string }) {
  return status === 'held' || status === 'unpaid';
}
