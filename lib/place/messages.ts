import type { FailureCode } from '@/lib/result';

export const placeMessages = {
  missing: 'Enter a ZIP code or a city.',
  unknown: 'We do not know that place. Enter a ZIP code like 80202, or a city.',
  unknownPosition: 'We know no ZIP code near you. Enter one, or a city.',
  denied: 'Your browser did not share your position. Enter a ZIP code or a city instead.',
  notFound: 'Your position could not be found. Enter a ZIP code or a city instead.',
  unavailable: 'We could not look that place up. Please try again.',
} as const;

export function placeMessage(code: FailureCode) {
  return code === 'invalid_input' ? placeMessages.missing : placeMessages.unavailable;
}
