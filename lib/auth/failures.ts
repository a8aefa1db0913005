import { log } from '@/lib/log';
import { failed, type Failure } from '@/lib/result';
import { getFlowMessage, type AuthFlow } from './messages';
import { getFailureCode, getReason, type ServiceError } from './service-errors';
import { isWeakPassword } from './service-messages';

/** Converts an error or outage of the auth service into a failure, and logs it. */
export function toAuthFailure(flow: AuthFlow, error: ServiceError): Failure<'email_not_confirmed'> {
  const reason = getReason(error);
  const message = getFlowMessage(flow, reason);
  if (isProof(flow) && isFailedAttempt(error)) log.security('sign_in_failed', reason);
  if (reason === 'wentWrong' || reason === 'notAnswering') log.error(`auth_${flow}_failed`, error);

  if (isWeakPassword(reason))
    return failed('invalid_input', message, { fields: { password: message } });
  if (reason === 'emailUnconfirmed') return failed('email_not_confirmed', message);
  return failed(getFailureCode(reason), message);
}

function isProof(flow: AuthFlow) {
  return flow === 'signIn' || flow === 'code' || flow === 'secondFactor';
}

/** Whether a failed sign-in counts as a guess (LIM-1): not with the right password, and not in an outage. */
export function isFailedAttempt(error: ServiceError | null) {
  const { code, status = 0 } = error ?? {};
  return status >= 400 && status < 500 && code !== 'email_not_confirmed';
}

/** Whether the service failed to respond, so that no email was sent. */
export function isServiceUnavailable(error: ServiceError | null) {
  return error !== null && (!error.status || error.status >= 500);
}
