import { isStillOffered } from '@/lib/bookings/history';
import type { Booking } from '@/lib/bookings/queries';
import { getLineLabel } from './questions';
import { getSelectionHref } from './selection';
import { siteName } from '@/lib/site-config';

/**
 * Converts a booking to a selection and lists what is no longer offered (LIST-7). Returns null if the
 * service is gone.
 */
export function bookAgain(booking: Booking) {
  const { service, provider, place, lines } = booking;
  if (!service) return null;
  const booked = lines.filter(({ kind }) => kind === 'add_on').map(({ label }) => label);
  const offered = new Map(
    service.add_ons.map((addOn) => [getLineLabel(addOn, service.questions), addOn.id]),
  );
  const isOffered = isStillOffered(booking);
  const name = provider ? `${provider.first_name} ${provider.last_name}` : 'your provider';
  return {
    selection: {
      service_id: service.id,
      provider_id: isOffered ? provider.id : null,
      add_on_ids: booked.flatMap((label) => offered.get(label) ?? []),
      place,
    },
    missing: [...(isOffered ? [] : [name]), ...booked.filter((label) => !offered.has(label))],
  };
}

/** Formats `No longer offered: Ann Reyes, Deep conditioning.`; null if nothing is missing. */
export function getMissingMessage(missing: string[]) {
  return missing.length > 0 ? `No longer offered: ${missing.join(', ')}.` : null;
}

/** Returns the URL of the confirm step of a hold. */
export function getResumeBookingHref(held: Booking & { idempotency_key: string }) {
  const { idempotency_key, starts_at, provider } = held;
  const again = bookAgain(held);
  return (
    again &&
    getSelectionHref('confirm', {
      ...again.selection,
      provider_id: provider?.id,
      answered: 'on',
      starts_at,
      idempotency_key,
    })
  );
}

/** Returns the message that the provider or their business has left, or null while both are active. */
export function getClosedMessage({ provider }: Pick<Booking, 'provider'>, isUpcoming: boolean) {
  if (provider?.business) return null;
  const message = provider
    ? `${provider.first_name} ${provider.last_name}’s business has closed on ${siteName}.`
    : `Your provider has left ${siteName}.`;
  return isUpcoming
    ? `${message} Your booking stands unless it’s canceled; contact us if you’re not sure.`
    : message;
}
