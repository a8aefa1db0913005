import type { FailureCode } from '@/lib/result';
import { getFlowMessage, type AuthFlow } from './messages';
import type { ServiceReason } from './service-messages';

export type ServiceError = {
  name?: string;
  code?: string;
  message?: string;
  status?: number;
  /** The project's rules that a weak password breaks. */
  reasons?: string[];
};

/** Reasons by documented error code of the auth service (AUTH-18). */
const reasons: Record<string, ServiceReason> = {
  anonymous_provider_disabled: 'notOffered',
  bad_code_verifier: 'startedElsewhere',
  bad_json: 'wentWrong',
  bad_jwt: 'signInAgain',
  bad_oauth_callback: 'unfinished',
  bad_oauth_state: 'startedElsewhere',
  captcha_failed: 'notRobot',
  conflict: 'conflict',
  current_password_invalid: 'currentPasswordWrong',
  current_password_required: 'currentPasswordNeeded',
  custom_provider_not_found: 'notOffered',
  email_address_invalid: 'emailUnusable',
  email_address_not_authorized: 'emailUnusable',
  email_address_not_provided: 'emailMissing',
  email_conflict_identity_not_deletable: 'emailInUse',
  email_exists: 'emailTaken',
  email_not_confirmed: 'emailUnconfirmed',
  email_provider_disabled: 'emailOff',
  feature_disabled: 'notOffered',
  flow_state_already_used: 'startedElsewhere',
  flow_state_expired: 'startedElsewhere',
  flow_state_not_found: 'startedElsewhere',
  hook_payload_invalid_content_type: 'wentWrong',
  hook_payload_over_size_limit: 'wentWrong',
  hook_timeout: 'notAnswering',
  hook_timeout_after_retry: 'notAnswering',
  identity_already_exists: 'takenElsewhere',
  identity_not_found: 'notFound',
  insufficient_aal: 'proveAgain',
  invalid_credentials: 'wrongCredentials',
  invite_not_found: 'expired',
  manual_linking_disabled: 'notOffered',
  mfa_challenge_expired: 'appCodeTooLate',
  mfa_factor_name_conflict: 'conflict',
  mfa_factor_not_found: 'notFound',
  mfa_ip_address_mismatch: 'addressChanged',
  mfa_phone_enroll_not_enabled: 'notOffered',
  mfa_phone_verify_not_enabled: 'notOffered',
  mfa_recovery_codes_enroll_not_enabled: 'notOffered',
  mfa_recovery_codes_locked: 'tooOften',
  mfa_recovery_codes_sole_factor: 'onlyWay',
  mfa_recovery_codes_verify_not_enabled: 'notOffered',
  mfa_totp_enroll_not_enabled: 'notOffered',
  mfa_totp_verify_not_enabled: 'notOffered',
  mfa_verification_failed: 'wrongAppCode',
  mfa_verification_rejected: 'refused',
  mfa_verified_factor_exists: 'tooMany',
  mfa_webauthn_enroll_not_enabled: 'notOffered',
  mfa_webauthn_verify_not_enabled: 'notOffered',
  no_authorization: 'signInAgain',
  not_admin: 'wentWrong',
  oauth_authorization_not_found: 'wentWrong',
  oauth_client_not_found: 'wentWrong',
  oauth_client_state_expired: 'startedElsewhere',
  oauth_client_state_not_found: 'startedElsewhere',
  oauth_consent_not_found: 'wentWrong',
  oauth_dynamic_client_registration_disabled: 'wentWrong',
  oauth_invalid_state: 'startedElsewhere',
  oauth_provider_not_supported: 'notOffered',
  otp_disabled: 'signUpClosed',
  otp_expired: 'expired',
  over_custom_provider_quota: 'wentWrong',
  over_email_send_rate_limit: 'tooOften',
  over_request_rate_limit: 'tooOften',
  over_sms_send_rate_limit: 'tooOften',
  passkey_disabled: 'notOffered',
  phone_exists: 'phoneTaken',
  phone_not_confirmed: 'expired',
  phone_provider_disabled: 'notOffered',
  provider_disabled: 'notOffered',
  provider_email_needs_verification: 'emailNeedsLink',
  reauth_nonce_missing: 'longAgo',
  reauthentication_needed: 'longAgo',
  reauthentication_not_valid: 'expired',
  refresh_token_already_used: 'signInAgain',
  refresh_token_not_found: 'signInAgain',
  request_entity_too_large: 'notAccepted',
  request_timeout: 'notAnswering',
  same_password: 'samePassword',
  saml_assertion_no_email: 'emailMissing',
  saml_assertion_no_user_id: 'unfinished',
  saml_entity_id_mismatch: 'wentWrong',
  saml_idp_already_exists: 'wentWrong',
  saml_idp_not_found: 'companyUnknown',
  saml_metadata_fetch_failed: 'wentWrong',
  saml_provider_disabled: 'notOffered',
  saml_relay_state_expired: 'startedElsewhere',
  saml_relay_state_not_found: 'startedElsewhere',
  session_expired: 'signInAgain',
  session_not_found: 'signInAgain',
  signup_disabled: 'signUpClosed',
  single_identity_not_deletable: 'onlyWay',
  sms_send_failed: 'phoneUnreachable',
  sso_domain_already_exists: 'wentWrong',
  sso_provider_disabled: 'notOffered',
  sso_provider_not_found: 'companyUnknown',
  too_many_enrolled_mfa_factors: 'tooMany',
  too_many_passkeys: 'tooMany',
  unexpected_audience: 'unfinished',
  unexpected_failure: 'wentWrong',
  unknown: 'wentWrong',
  user_already_exists: 'emailTaken',
  user_banned: 'banned',
  user_not_found: 'accountGone',
  user_sso_managed: 'companyManaged',
  validation_failed: 'notAccepted',
  weak_password: 'weakPassword',
  web3_provider_disabled: 'notOffered',
  web3_unsupported_chain: 'notOffered',
  webauthn_challenge_expired: 'startedElsewhere',
  webauthn_challenge_not_found: 'startedElsewhere',
  webauthn_credential_exists: 'alreadyAdded',
  webauthn_credential_not_found: 'notFound',
  webauthn_verification_failed: 'unfinished',
  // Added by the client library.
  invalid_jwt: 'signInAgain',
  pkce_code_verifier_not_found: 'startedElsewhere',
};

/** Reasons for passwords that meet our rule but not the project's stricter one (AUTH-2). */
const weaknesses: Record<string, ServiceReason> = {
  length: 'passwordTooShort',
  characters: 'passwordTooPlain',
  pwned: 'passwordLeaked',
};

const classes: Record<string, ServiceReason> = {
  AuthInvalidTokenResponseError: 'noUser',
  AuthSessionMissingError: 'signInAgain',
};

/** Reasons by message, for auth services that predate error codes. */
const sentences: Record<string, ServiceReason> = {
  'Email not confirmed': 'emailUnconfirmed',
  'Invalid login credentials': 'wrongCredentials',
  'Too many requests': 'tooOften',
  'User already registered': 'emailTaken',
};

const failureCodes: Partial<Record<ServiceReason, FailureCode>> = {
  accountGone: 'not_signed_in',
  notAnswering: 'unavailable',
  notFound: 'not_found',
  signInAgain: 'not_signed_in',
  tooOften: 'rate_limited',
  wentWrong: 'unexpected',
};

/** Returns the reason for an error, by its code if it has one. */
export function getReason({
  code,
  name,
  message,
  status = 0,
  reasons: weak,
}: ServiceError): ServiceReason {
  return (
    lookUp(weaknesses, code === 'weak_password' ? weak?.[0] : undefined) ??
    lookUp(reasons, code) ??
    lookUp(classes, name) ??
    (code ? undefined : lookUp(sentences, message)) ??
    getReasonByStatus(status, Boolean(code))
  );
}

export function getFailureCode(reason: ServiceReason): FailureCode {
  return failureCodes[reason] ?? 'rejected';
}

type DataReason = 'signInAgain' | 'notAccepted' | 'notAnswering' | 'wentWrong';

/** Returns the reason for a database or storage error, without details a customer may not see. */
export function getDataReason({ code = '', status = 0 }: ServiceError): DataReason {
  if (/^(PGRST30[0-3]|42501)$/.test(code) || status === 401) return 'signInAgain';
  if (/^(23514|22\w{3}|PGRST102)$/.test(code)) return 'notAccepted';
  if ([0, 502, 503, 504].includes(status)) return 'notAnswering';
  return 'wentWrong';
}

export function getAuthErrorMessage(flow: AuthFlow, error: ServiceError) {
  return getFlowMessage(flow, getReason(error));
}

/** Returns the reason for codes newer than our list, and for responses of a proxy or gateway. */
function getReasonByStatus(status: number, hasCode: boolean): ServiceReason {
  if ([0, 502, 503, 504].includes(status)) return 'notAnswering';
  if (status === 401) return 'signInAgain';
  if (status === 429) return 'tooOften';
  // A service that lacks the endpoint sends no code.
  return !hasCode && [404, 405, 501].includes(status) ? 'notOffered' : 'wentWrong';
}

/** Ignores inherited properties, because a key from outside could be `constructor`. */
function lookUp<T>(table: Record<string, T>, key = '') {
  return Object.hasOwn(table, key) ? table[key] : undefined;
}
