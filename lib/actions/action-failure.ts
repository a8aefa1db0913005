import { unstable_isUnrecognizedActionError } from 'next/navigation';
import { failed } from '@/lib/result';
import { outdatedMessage } from './messages';

/** Converts an error from calling a server action in the browser into a failure (FAIL-13). */
export function toActionFailure(error: unknown, unavailableMessage: string) {
  // The page is older than the current deployment.
  if (unstable_isUnrecognizedActionError(error)) return failed('outdated', outdatedMessage);
  return failed('unavailable', unavailableMessage);
}
