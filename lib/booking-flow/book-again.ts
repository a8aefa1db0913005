import { isStillOffered } from '@/lib/bookings/history';
import type { Booking } from '@/lib/bookings/queries';
import { selectionHref } from './selection';

/**
 * A booking as a selection: the service, who did it, the extras and the place, as far as they are
 * still offered. What is not is named (LIST-7). Null where the service itself is gone.
 */
export function bookAgain(booking: Booking) {
  const { service, provider, place, lines } = booking;
  if (!service) return null;
  const booked = lines.filter(({ kind }) => kind === 'add_on').map(({ label }) => label);
  const offered = new Map(service.add_ons.map(({ id, name }) => [name, id]));
  const isOffered = isStillOffered(booking);
  const who = provider ? `${provider.first_name} ${provider.last_name}` : 'your provider';
  return {
    selection: {
      service_id: service.id,
      provider_id: isOffered ? provider.id : null,
      add_on_ids: booked.flatMap((label) => offered.get(label) ?? []),
      place,
    },
    missing: [...(isOffered ? [] : [who]), ...booked.filter((label) => !offered.has(label))],
  };
}

/** `No longer offered: Ann Reyes, Deep conditioning.`; null where all of it is. */
export function missingMessage(missing: string[]) {
  return missing.length > 0 ? `No longer offered: ${missing.join(', ')}.` : null;
}

/** The way back to a booking whose time is held and which was not confirmed. */
export function getResumeBookingHref(held: Booking & { idempotency_key: string }) {
  const { idempotency_key, starts_at, provider } = held;
  const again = bookAgain(held);
  return (
    again &&
    selectionHref('confirm', {
      ...again.selection,
      provider_id: provider?.id,
      starts_at,
      idempotency_key,
    })
  );
}

/** That the provider or their business is not on Roam any more; null while both are. */
export function closedMessage({ provider }: Pick<Booking, 'provider'>, isUpcoming: boolean) {
  if (provider?.business) return null;
  const who = provider
    ? `The business of ${provider.first_name} ${provider.last_name} has closed on Roam.`
    : 'Your provider has left Roam.';
  return isUpcoming
    ? `${who} The booking stands until it is cancelled. Write to us if you are unsure.`
    : who;
}
