import { checkFields, createFailureFormatter } from '@/lib/actions/messages';
import { formatWhen, type HourCycle } from '@/lib/dates/format';
import { locationLimit } from './limits';
import type { LocationChange, UpcomingUse } from './types';
import { market } from '@/lib/site-config';

export const locationMessages = {
  loadFailed: 'Failed to load your places',
  invalid: checkFields,
  labelRequired: 'Give the place a name, such as Home.',
  addressRequired: 'Enter the street and number.',
  cityRequired: 'Enter the city.',
  regionRequired: `Enter the ${market.words.region}.`,
  postalCodeInvalid: `Enter a ${market.words.postalCode} like ${market.postalCode}.`,
  notSignedIn: 'Please sign in to change your places.',
  notFound: "We couldn't find this place. It may have been deleted.",
  tooMany: `You can save up to ${locationLimit} places. Delete one to add another.`,
  unavailable: "We didn't hear back in time. Please try again.",
  unexpected: "We couldn't save this place. Please try again.",
  positionDenied: "Your browser didn't share your location. Enter the address instead.",
  positionMissing: "We couldn't find your location. Enter the address instead.",
} as const;

export const locationNotices: Record<LocationChange, { title: string; message: string }> = {
  added: { title: 'Place saved', message: 'You can choose it when you book a service at home.' },
  changed: {
    title: 'Place updated',
    message: 'Your existing bookings keep their address.',
  },
  deleted: { title: 'Place deleted', message: 'You can no longer choose it when you book.' },
};

export const defaultNotice = {
  title: 'Default place updated',
  message: "We'll select it for you when you book.",
};

export function getLocationInUseMessage(
  { reference, starts_at, time_zone }: UpcomingUse,
  hourCycle: HourCycle,
) {
  const when = formatWhen(starts_at, time_zone, hourCycle);
  return `Your booking ${reference} on ${when} is at this address. You can delete this place after the booking is completed or canceled.`;
}

export const getLocationFailureMessage = createFailureFormatter(locationMessages);
