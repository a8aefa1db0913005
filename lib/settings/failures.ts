import { log } from '@/lib/log';
import { failed, type FailureCode } from '@/lib/result';
import { settingsMessage, type SettingsFlow, type SettingsReason } from './messages';

/** An error of the auth service, or of the database. */
type ServiceError = { name?: string; code?: string; status?: number };

const reasons: Record<string, SettingsReason> = {
  bad_jwt: 'signInAgain',
  no_authorization: 'signInAgain',
  session_expired: 'signInAgain',
  session_not_found: 'signInAgain',
  manual_linking_disabled: 'notOffered',
  mfa_totp_enroll_not_enabled: 'notOffered',
  mfa_totp_verify_not_enabled: 'notOffered',
  provider_disabled: 'notOffered',
  insufficient_aal: 'proveAgain',
  single_identity_not_deletable: 'onlyWay',
  identity_already_exists: 'takenElsewhere',
  identity_not_found: 'notFound',
  mfa_factor_not_found: 'notFound',
  too_many_enrolled_mfa_factors: 'tooMany',
};

const codes: Partial<Record<SettingsReason, FailureCode>> = {
  notAnswering: 'unavailable',
  signInAgain: 'not_signed_in',
  notFound: 'not_found',
  tooOften: 'rate_limited',
  wentWrong: 'unexpected',
};

/** Why it was not done, for a reason of our own. */
export function settingsFailure(flow: SettingsFlow, reason: SettingsReason) {
  return failed(codes[reason] ?? 'rejected', settingsMessage(flow, reason));
}

/** The same for an error of the service, which is logged where it means nothing to us. */
export function serviceFailure(flow: SettingsFlow, error: ServiceError) {
  const reason = reasonOf(error);
  if (reason === 'wentWrong') log.error(settingsMessage(flow, reason), error);
  return settingsFailure(flow, reason);
}

/** Why the service refused, as far as a customer may know. */
export function reasonOf({ name, code = '', status = 0 }: ServiceError): SettingsReason {
  const known = reasons[code];
  if (known) return known;
  if (name === 'AuthSessionMissingError' || status === 401) return 'signInAgain';
  // Its answer was no JSON: the page of a server that has no such address.
  if (name === 'AuthUnknownError') return 'notOffered';
  if (status === 429) return 'tooOften';
  if ([404, 405, 501].includes(status)) return 'notOffered';
  if ([0, 502, 503, 504].includes(status)) return 'notAnswering';
  return 'wentWrong';
}
