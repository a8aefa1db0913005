import { log } from '@/lib/log';
import { failed, type Failure } from '@/lib/result';
import { getFlowMessage, type AuthFlow } from './messages';
import { getFailureCode, getAuthErrorReason, type AuthServiceError } from './error-reasons';
import { isPasswordReason } from './error-messages';

/** Converts an error of the auth service into a failure. Logs outages, unexpected errors and failed sign-ins. */
export function toAuthFailure(
  flow: AuthFlow,
  error: AuthServiceError,
): Failure<'email_not_confirmed'> {
  const reason = getAuthErrorReason(error);
  const message = getFlowMessage(flow, reason);
  if (isSignInFlow(flow) && isFailedAttempt(error)) log.security('sign_in_failed', reason);
  if (reason === 'unexpected' || reason === 'unavailable') log.error(`auth_${flow}_failed`, error);

  if (isPasswordReason(reason))
    return failed('invalid_input', message, { fields: { password: message } });
  if (reason === 'emailUnconfirmed') return failed('email_not_confirmed', message);
  return failed(getFailureCode(reason), message);
}

function isSignInFlow(flow: AuthFlow) {
  return flow === 'signIn' || flow === 'code' || flow === 'secondFactor';
}

/** Whether a failed sign-in counts as a guess (LIM-1). An outage or a correct password doesn't. */
export function isFailedAttempt(error: AuthServiceError | null) {
  const { code, status = 0 } = error ?? {};
  return status >= 400 && status < 500 && code !== 'email_not_confirmed';
}

/** Whether the auth service didn't respond or had an error of its own, so that nothing was sent. */
export function isServiceUnavailable(error: AuthServiceError | null) {
  return error !== null && (!error.status || error.status >= 500);
}
