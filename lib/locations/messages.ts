import { formatWhen } from '@/lib/dates/format';
import type { HourCycle } from '@/lib/dates/hour-cycle';
import type { FailureCode } from '@/lib/result';
import { locationLimit } from './limits';
import type { LocationChange, UpcomingUse } from './types';

export const locationMessages = {
  loadFailed: 'Failed to load your places',
  checkFields: 'Please check the marked fields.',
  labelRequired: 'Give the place a name, such as Home.',
  addressRequired: 'Enter the street and number.',
  cityRequired: 'Enter the city.',
  regionRequired: 'Enter the state.',
  postalCodeInvalid: 'Enter a ZIP code like 80218.',
  notSignedIn: 'Please sign in to change your places.',
  notFound: 'This place is no longer there.',
  tooMany: `You can save at most ${locationLimit} places. Delete one you no longer need.`,
  unavailable: 'Your places did not answer in time. Please try again.',
  unexpected: 'We could not save this. Please try again.',
  positionDenied: 'Your browser did not share your position. Type the address instead.',
  positionMissing: 'Your position could not be found. Type the address instead.',
} as const;

export const locationNotices: Record<LocationChange, { title: string; message: string }> = {
  added: { title: 'Place saved', message: 'You can choose it when you book a service at home.' },
  changed: {
    title: 'Place changed',
    message: 'Bookings you have already made keep the address they were made with.',
  },
  deleted: { title: 'Place deleted', message: 'It is no longer offered when you book.' },
};

export const defaultNotice = {
  title: 'Default place changed',
  message: 'It is the one chosen first when you book.',
};

/** Why a place cannot be deleted now. */
export function usedMessage(
  { reference, starts_at, time_zone }: UpcomingUse,
  hourCycle?: HourCycle | null,
) {
  const when = formatWhen(starts_at, time_zone, hourCycle);
  return `Your booking ${reference} on ${when} takes place here. You can delete the place once that is over or cancelled.`;
}

/** What a form says of what is found wrong before its own work begins. */
export function locationMessage(code: FailureCode) {
  if (code === 'invalid_input') return locationMessages.checkFields;
  if (code === 'not_signed_in') return locationMessages.notSignedIn;
  if (code === 'unavailable') return locationMessages.unavailable;
  return locationMessages.unexpected;
}
