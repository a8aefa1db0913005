import { getWaitMessage } from '@/lib/rate-limits/messages';
import type { FailureCode } from '@/lib/result';
import { sessionMessages } from '@/lib/session/messages';
import { siteName } from '@/lib/site-config';

/** Message for a form whose server action no longer exists because the page predates a deployment. */
export const outdatedMessage = `${siteName} was just updated. Reload this page to continue; we'll keep what you typed, except passwords and codes.`;

export const suspendedMessage = 'This account is suspended. Please contact us.';

/** Message above a form with an error at one or more fields. */
export const checkFields = 'Please check the highlighted fields.';

type FailureMessages = Record<'unavailable' | 'unexpected', string> &
  Partial<Record<'invalid' | 'notSignedIn', string>>;

/** Creates a function that returns an action's message for a failure. `maxWait` replaces an unknown `retryAfter`. */
export function createFailureFormatter(messages: FailureMessages, maxWait?: number) {
  return (code: FailureCode, { retryAfter = maxWait }: { retryAfter?: number } = {}) => {
    const { unexpected, unavailable, invalid = unexpected, notSignedIn = unexpected } = messages;
    if (code === 'invalid_input') return invalid;
    if (code === 'not_signed_in') return notSignedIn;
    if (code === 'rate_limited' && retryAfter !== undefined) return getWaitMessage(retryAfter);
    return code === 'unavailable' ? unavailable : unexpected;
  };
}

/** Reasons for failures of any action, to be shown alone or after "Failed to …: ". */
export const failureReasons = {
  invalid: "Something you entered isn't valid. Please check it and try again.",
  notSignedIn: 'Your session has ended. Please sign in again.',
  unavailable: sessionMessages.unavailable,
  unexpected: 'Something went wrong on our side. Please try again.',
} as const;

export const getFailureReason = createFailureFormatter(failureReasons, 0);
