import type { FailureCode } from '@/lib/result';
import { market } from '@/lib/site-config';
import { findPostalCode, formatArea, isIncompletePostalCode } from './area';

const { postalCode } = market.words;

export const areaMessages = {
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
export function formatServedArea(area: { city: string | null; postal_code: string }) {
  const { city, postal_code } = area;
  return city ? formatArea({ city, postal_code }) : postal_code;
}

export function getUnservedMessage(area: string, subject?: string) {
  return subject ? `No one offers ${subject} in ${area} yet` : `No providers serve ${area} yet`;
}

export function getAreaFailureMessage(code: FailureCode) {
  return code === 'invalid_input' ? areaMessages.missing : areaMessages.unavailable;
}

/** Returns the message for a text that isn't a postal code (CAT-25). */
export function getInvalidPostalCodeMessage(text: string) {
  return isIncompletePostalCode(text)
    ? areaMessages.incompletePostalCode
    : areaMessages.invalidPostalCode;
}

/** Returns the message for an unknown area. An unknown postal code counts as unserved (CAT-19). */
export function getUnknownAreaMessage(text: string) {
  if (isIncompletePostalCode(text)) return areaMessages.incompletePostalCode;
  const code = findPostalCode(text);
  return code
    ? `${getUnservedMessage(code)}. Enter another ${postalCode} or a city.`
    : areaMessages.unknown;
}
