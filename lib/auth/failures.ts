import { log } from '@/lib/log';
import { failed, type Failure } from '@/lib/result';
import { authMessage, errorCode, type AuthError, type AuthFlow } from './messages';

/** The auth service's error, or its outage, as a failure of an action. */
export function authFailure(flow: AuthFlow, error: AuthError): Failure<'email_not_confirmed'> {
  const message = authMessage(flow, error);
  const { status = 0 } = error;
  const code = errorCode(flow, error);
  if (status < 400 || status >= 500) log.error(`${flow} failed`, error);

  if (code === 'weak_password')
    return failed('invalid_input', message, { fields: { password: message } });
  if (code === 'email_not_confirmed') return failed(code, message);
  if (status === 429) return failed('rate_limited', message);
  if ([0, 502, 503, 504].includes(status)) return failed('unavailable', message);
  return failed(status < 500 ? 'rejected' : 'unexpected', message);
}

/**
 * Whether a failed sign-in counts against its account (LIM-1). A right password of an unconfirmed
 * account, and a service that did not answer, do not count.
 */
export function isFailedAttempt(error: { code?: string; status?: number } | null) {
  const { code, status = 0 } = error ?? {};
  return status >= 400 && status < 500 && code !== 'email_not_confirmed';
}

/** Codes that a visitor meets whatever email they enter. */
const sameForEveryEmail = ['captcha_failed', 'over_request_rate_limit', 'validation_failed'];

/**
 * Whether a mail was refused for a reason of the account behind it, its own mail limit for example.
 * Told, it would say that there is such an account (AUTH-13), so it is only logged.
 */
export function isAboutAccount(error: { code?: string; status?: number }) {
  if (isUnanswered(error) || sameForEveryEmail.includes(error.code ?? '')) return false;
  log.warn('A mail was not sent', error);
  return true;
}

/** Whether the service failed to answer, so that no mail was sent. */
export function isUnanswered(error: { status?: number } | null) {
  return error !== null && (!error.status || error.status >= 500);
}
