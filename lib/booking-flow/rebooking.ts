import { isStillOffered } from '@/lib/bookings/history';
import type { Booking } from '@/lib/bookings/queries';
import { getLineLabel } from './questions';
import { getSelectionHref } from './selection';
import { formatFullName } from '@/lib/text';

/** Returns the selection for booking again, and what is no longer available (LIST-7). Null if the service is gone. */
export function getRebooking(booking: Booking) {
  const { service, provider, place, lines } = booking;
  if (!service) return null;
  const bookedLabels = lines.filter(({ kind }) => kind === 'add_on').map(({ label }) => label);
  const idsByLabel = new Map(
    service.add_ons.map((addOn) => [getLineLabel(addOn, service.questions), addOn.id]),
  );
  const hasProvider = isStillOffered(booking);
  const providerName = provider ? formatFullName(provider) : 'your provider';
  return {
    selection: {
      service_id: service.id,
      provider_id: hasProvider ? provider.id : null,
      add_on_ids: bookedLabels.flatMap((label) => idsByLabel.get(label) ?? []),
      place,
    },
    missing: [
      ...(hasProvider ? [] : [providerName]),
      ...bookedLabels.filter((label) => !idsByLabel.has(label)),
    ],
  };
}

/** Returns `No longer available: Ann Reyes, Deep conditioning.`, or null if nothing is missing. */
export function getMissingMessage(missing: string[]) {
  return missing.length > 0 ? `No longer available: ${missing.join(', ')}.` : null;
}

/** Returns the URL of a hold's confirm step, or null if the service is gone. */
export function getResumeBookingHref(hold: Booking & { idempotency_key: string }) {
  const { idempotency_key, starts_at, provider } = hold;
  const selection = getRebooking(hold)?.selection;
  if (!selection) return null;
  // The questions were answered before the slot was held.
  const heldChoices = { provider_id: provider?.id, answered: 'on' as const };
  return getSelectionHref('confirm', { ...selection, ...heldChoices, starts_at, idempotency_key });
}
