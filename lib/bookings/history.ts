import type { BookingTab } from './types';

/** Returns the tab of a booking. A confirmed booking is past as soon as it has ended. */
export function getBookingTab(
  booking: { status: string; ends_at: string | null },
  now: Date,
): BookingTab {
  if (booking.status === 'cancelled') return 'cancelled';
  const hasEnded = Date.parse(booking.ends_at ?? '') <= now.getTime();
  return booking.status === 'confirmed' && !hasEnded ? 'upcoming' : 'past';
}

type PastBooking = {
  service: { id: string; offers: { provider_id: string }[] } | null;
  provider: { id: string; business: object | null } | null;
};

/** Whether the provider is still active, their business is open and they offer the service. */
export function isStillOffered({ service, provider }: PastBooking) {
  return Boolean(
    provider?.business && service?.offers.some(({ provider_id }) => provider_id === provider.id),
  );
}

/** Returns the first booking of each service with each provider, if they still offer it (LIST-3). */
export function filterRebookable<T extends PastBooking>(bookings: T[]) {
  const seenPairs = new Set<string>();
  return bookings.filter((booking) => {
    const pair = `${booking.service?.id} ${booking.provider?.id}`;
    if (seenPairs.has(pair) || !isStillOffered(booking)) return false;
    seenPairs.add(pair);
    return true;
  });
}

/** Returns each series as its first booking with the later ones, and every other booking alone (LIST-11). */
export function foldSeries<T extends { series_id: string | null }>(bookings: T[]) {
  const items: { booking: T; laterVisits: T[] }[] = [];
  for (const booking of bookings) {
    const series = booking.series_id
      ? items.find((item) => item.booking.series_id === booking.series_id)
      : undefined;
    if (series) series.laterVisits.push(booking);
    else items.push({ booking, laterVisits: [] });
  }
  return items;
}

/** Whether the booking is waiting for its payment, or has lapsed without it. */
export function isUnpaid({ status }: { status: string }) {
  return status === 'held' || status === 'unpaid';
}
