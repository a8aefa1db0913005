import type { FailureCode } from '@/lib/result';
import { getFlowMessage, type AuthFlow } from './messages';
import type { AuthErrorReason } from './error-messages';

export type AuthServiceError = {
  name?: string;
  code?: string;
  message?: string;
  status?: number;
  /** Password rules that a weak password breaks: `length`, `characters` or `pwned`. */
  reasons?: string[];
};

/** Error for sign-in methods that are switched off. The auth service's own errors for them vary. */
export const providerDisabledError: AuthServiceError = { code: 'provider_disabled', status: 422 };

export const emailDisabledError: AuthServiceError = {
  code: 'email_provider_disabled',
  status: 422,
};

/** Reasons by documented error code of the auth service (AUTH-18). */
const reasonsByCode: Record<string, AuthErrorReason> = {
  anonymous_provider_disabled: 'notOffered',
  bad_code_verifier: 'startedElsewhere',
  bad_json: 'unexpected',
  bad_jwt: 'signInAgain',
  bad_oauth_callback: 'unfinished',
  bad_oauth_state: 'startedElsewhere',
  captcha_failed: 'captchaFailed',
  conflict: 'conflict',
  current_password_invalid: 'currentPasswordWrong',
  current_password_required: 'currentPasswordRequired',
  custom_provider_not_found: 'notOffered',
  email_address_invalid: 'emailUnusable',
  email_address_not_authorized: 'emailUnusable',
  email_address_not_provided: 'emailMissing',
  email_conflict_identity_not_deletable: 'emailInUse',
  email_exists: 'emailTaken',
  email_not_confirmed: 'emailUnconfirmed',
  email_provider_disabled: 'emailSignInDisabled',
  feature_disabled: 'notOffered',
  flow_state_already_used: 'startedElsewhere',
  flow_state_expired: 'startedElsewhere',
  flow_state_not_found: 'startedElsewhere',
  hook_payload_invalid_content_type: 'unexpected',
  hook_payload_over_size_limit: 'unexpected',
  hook_timeout: 'unavailable',
  hook_timeout_after_retry: 'unavailable',
  identity_already_exists: 'linkedToOtherAccount',
  identity_not_found: 'notFound',
  insufficient_aal: 'secondFactorRequired',
  invalid_credentials: 'wrongCredentials',
  invite_not_found: 'expired',
  manual_linking_disabled: 'notOffered',
  mfa_challenge_expired: 'appCodeExpired',
  mfa_factor_name_conflict: 'conflict',
  mfa_factor_not_found: 'notFound',
  mfa_ip_address_mismatch: 'ipAddressChanged',
  mfa_phone_enroll_not_enabled: 'notOffered',
  mfa_phone_verify_not_enabled: 'notOffered',
  mfa_recovery_codes_enroll_not_enabled: 'notOffered',
  mfa_recovery_codes_locked: 'rateLimited',
  mfa_recovery_codes_sole_factor: 'lastSignInMethod',
  mfa_recovery_codes_verify_not_enabled: 'notOffered',
  mfa_totp_enroll_not_enabled: 'notOffered',
  mfa_totp_verify_not_enabled: 'notOffered',
  mfa_verification_failed: 'wrongAppCode',
  mfa_verification_rejected: 'rejected',
  mfa_verified_factor_exists: 'limitReached',
  mfa_webauthn_enroll_not_enabled: 'notOffered',
  mfa_webauthn_verify_not_enabled: 'notOffered',
  no_authorization: 'signInAgain',
  not_admin: 'unexpected',
  oauth_authorization_not_found: 'unexpected',
  oauth_client_not_found: 'unexpected',
  oauth_client_state_expired: 'startedElsewhere',
  oauth_client_state_not_found: 'startedElsewhere',
  oauth_consent_not_found: 'unexpected',
  oauth_dynamic_client_registration_disabled: 'unexpected',
  oauth_invalid_state: 'startedElsewhere',
  oauth_provider_not_supported: 'notOffered',
  otp_disabled: 'signUpClosed',
  otp_expired: 'expired',
  over_custom_provider_quota: 'unexpected',
  over_email_send_rate_limit: 'rateLimited',
  over_request_rate_limit: 'rateLimited',
  over_sms_send_rate_limit: 'rateLimited',
  passkey_disabled: 'notOffered',
  phone_exists: 'phoneTaken',
  phone_not_confirmed: 'expired',
  phone_provider_disabled: 'notOffered',
  provider_disabled: 'notOffered',
  provider_email_needs_verification: 'emailNeedsLink',
  reauth_nonce_missing: 'signInTooOld',
  reauthentication_needed: 'signInTooOld',
  reauthentication_not_valid: 'expired',
  refresh_token_already_used: 'signInAgain',
  refresh_token_not_found: 'signInAgain',
  request_entity_too_large: 'invalidInput',
  request_timeout: 'unavailable',
  same_password: 'samePassword',
  saml_assertion_no_email: 'emailMissing',
  saml_assertion_no_user_id: 'unfinished',
  saml_entity_id_mismatch: 'unexpected',
  saml_idp_already_exists: 'unexpected',
  saml_idp_not_found: 'companyUnknown',
  saml_metadata_fetch_failed: 'unexpected',
  saml_provider_disabled: 'notOffered',
  saml_relay_state_expired: 'startedElsewhere',
  saml_relay_state_not_found: 'startedElsewhere',
  session_expired: 'signInAgain',
  session_not_found: 'signInAgain',
  signup_disabled: 'signUpClosed',
  single_identity_not_deletable: 'lastSignInMethod',
  sms_send_failed: 'phoneUnreachable',
  sso_domain_already_exists: 'unexpected',
  sso_provider_disabled: 'notOffered',
  sso_provider_not_found: 'companyUnknown',
  too_many_enrolled_mfa_factors: 'limitReached',
  too_many_passkeys: 'limitReached',
  unexpected_audience: 'unfinished',
  unexpected_failure: 'unexpected',
  unknown: 'unexpected',
  user_already_exists: 'emailTaken',
  user_banned: 'banned',
  user_not_found: 'accountGone',
  user_sso_managed: 'companyManaged',
  validation_failed: 'invalidInput',
  weak_password: 'weakPassword',
  web3_provider_disabled: 'notOffered',
  web3_unsupported_chain: 'notOffered',
  webauthn_challenge_expired: 'startedElsewhere',
  webauthn_challenge_not_found: 'startedElsewhere',
  webauthn_credential_exists: 'alreadyAdded',
  webauthn_credential_not_found: 'notFound',
  webauthn_verification_failed: 'unfinished',
  // Codes added by the client library.
  invalid_jwt: 'signInAgain',
  pkce_code_verifier_not_found: 'startedElsewhere',
};

/** Reasons for passwords that meet our rule but not a stricter one set at the auth service (AUTH-2). */
const reasonsByWeakness: Record<string, AuthErrorReason> = {
  length: 'passwordTooShort',
  characters: 'passwordTooSimple',
  pwned: 'passwordLeaked',
};

const reasonsByClass: Record<string, AuthErrorReason> = {
  AuthInvalidTokenResponseError: 'noUserReturned',
  AuthSessionMissingError: 'signInAgain',
};

/** Reasons by message, for auth services that predate error codes. */
const reasonsByMessage: Record<string, AuthErrorReason> = {
  'Email not confirmed': 'emailUnconfirmed',
  'Invalid login credentials': 'wrongCredentials',
  'Too many requests': 'rateLimited',
  'User already registered': 'emailTaken',
};

const failureCodes: Record<string, FailureCode> = {
  accountGone: 'not_signed_in',
  unavailable: 'unavailable',
  notFound: 'not_found',
  signInAgain: 'not_signed_in',
  rateLimited: 'rate_limited',
  unexpected: 'unexpected',
};

/** Returns the reason for an error, by its code if it has one. */
export function getAuthErrorReason({
  code,
  name,
  message,
  status = 0,
  reasons: weaknesses,
}: AuthServiceError): AuthErrorReason {
  // The service has no code of its own for a refusal by the operator's hook.
  if (code === 'unknown' && status >= 400 && status < 500) return 'refused';
  return (
    lookUp(reasonsByWeakness, code === 'weak_password' ? weaknesses?.[0] : undefined) ??
    lookUp(reasonsByCode, code) ??
    lookUp(reasonsByClass, name) ??
    (code ? undefined : lookUp(reasonsByMessage, message)) ??
    getReasonByStatus(status, Boolean(code))
  );
}

/** Returns the failure code for a reason: `rejected` for most. */
export function getFailureCode(reason: string): FailureCode {
  return lookUp(failureCodes, reason) ?? 'rejected';
}

export function getAuthErrorMessage(flow: AuthFlow, error: AuthServiceError) {
  return getFlowMessage(flow, getAuthErrorReason(error));
}

/** Returns the reason for codes newer than our list, and for responses of a proxy or gateway. */
function getReasonByStatus(status: number, hasCode: boolean): AuthErrorReason {
  if ([0, 502, 503, 504].includes(status)) return 'unavailable';
  if (status === 401) return 'signInAgain';
  if (status === 429) return 'rateLimited';
  // A service that lacks the endpoint sends no code.
  return !hasCode && [404, 405, 501].includes(status) ? 'notOffered' : 'unexpected';
}

/** Looks up an untrusted key. Ignores inherited properties such as `constructor`. */
function lookUp<T>(table: Record<string, T>, key = '') {
  return Object.hasOwn(table, key) ? table[key] : undefined;
}
