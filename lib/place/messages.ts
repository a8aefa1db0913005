import type { FailureCode } from '@/lib/result';
import { market } from '@/lib/site-config';
import { findPostalCode, formatPlace, isIncompletePostalCode } from './place';

const { postalCode } = market.words;

export const placeMessages = {
  missing: `Enter a ${postalCode} or a city.`,
  unknown: `We couldn't find that area. Enter a ${postalCode} like ${market.postalCode}, or a city.`,
  incompletePostalCode: `Enter the whole ${postalCode}, like ${market.postalCode}.`,
  invalidPostalCode: `Enter a ${postalCode} like ${market.postalCode}.`,
  unknownPostalCode: `We don't know this ${postalCode}. Please check it.`,
  unknownPosition: `We couldn't find a ${postalCode} near you. Enter one, or a city.`,
  denied: `Your browser didn't share your location. Enter a ${postalCode} or a city instead.`,
  notFound: `We couldn't find your location. Enter a ${postalCode} or a city instead.`,
  unavailable: "We couldn't look up that area. Please try again.",
} as const;

/** Formats `Portland 97201`, or only the postal code if its city is unknown. */
export function formatServedPlace(place: { city: string | null; postal_code: string }) {
  const { city, postal_code } = place;
  return city ? formatPlace({ city, postal_code }) : postal_code;
}

export function getUnservedMessage(place: string, subject?: string) {
  return subject ? `No one offers ${subject} in ${place} yet` : `No providers serve ${place} yet`;
}

export function getPlaceFailureMessage(code: FailureCode) {
  return code === 'invalid_input' ? placeMessages.missing : placeMessages.unavailable;
}

/** Returns the message for a text that isn't a postal code (CAT-25). */
export function getInvalidPostalCodeMessage(text: string) {
  return isIncompletePostalCode(text)
    ? placeMessages.incompletePostalCode
    : placeMessages.invalidPostalCode;
}

/** Returns the message for an unknown place. An unknown postal code counts as unserved (CAT-19). */
export function getUnknownPlaceMessage(text: string) {
  if (isIncompletePostalCode(text)) return placeMessages.incompletePostalCode;
  const code = findPostalCode(text);
  return code
    ? `${getUnservedMessage(code)}. Enter another ${postalCode} or a city.`
    : placeMessages.unknown;
}
