import type { FailureCode } from '@/lib/result';

export const placeMessages = {
  missing: 'Enter a ZIP code or a city.',
  unknown: "We couldn't find that place. Enter a ZIP code like 80202, or a city.",
  unknownPosition: "We couldn't find a ZIP code near you. Enter one, or a city.",
  denied: "Your browser didn't share your location. Enter a ZIP code or a city instead.",
  notFound: "We couldn't find your location. Enter a ZIP code or a city instead.",
  unavailable: "We couldn't look up that place. Please try again.",
} as const;

export function placeMessage(code: FailureCode) {
  return code === 'invalid_input' ? placeMessages.missing : placeMessages.unavailable;
}
