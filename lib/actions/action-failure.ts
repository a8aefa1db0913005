import { unstable_isUnrecognizedActionError } from 'next/navigation';
import { failed } from '@/lib/result';
import { outdatedMessage } from './messages';

/** Converts the error of a call to an action into a failure, in the browser (FAIL-13). */
export function toActionFailure(error: unknown, unavailable: string) {
  // The page is older than the current deployment.
  if (unstable_isUnrecognizedActionError(error)) return failed('outdated', outdatedMessage);
  return failed('unavailable', unavailable);
}
