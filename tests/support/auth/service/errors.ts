import { AuthError } from '../../../../scripts/embedded/auth-errors';

/** Functions that create the errors our handlers throw, with the real service's statuses, codes and messages. */
export const errors = {
  badJwt: () => new AuthError(403, 'bad_jwt', 'invalid JWT: unable to parse or verify signature'),
  sessionNotFound: () =>
    new AuthError(403, 'session_not_found', 'Session from session_id claim in JWT does not exist'),
  overRateLimit: () => new AuthError(429, 'over_request_rate_limit', 'Request rate limit reached'),
  otpExpired: () => new AuthError(403, 'otp_expired', 'Token has expired or is invalid'),
  otpDisabled: () => new AuthError(422, 'otp_disabled', 'Signups not allowed for otp'),
  factorNotFound: () => new AuthError(404, 'mfa_factor_not_found', 'Factor not found'),
  factorNameTaken: (name: string) =>
    new AuthError(
      422,
      'mfa_factor_name_conflict',
      `A factor with the friendly name "${name}" for this user already exists`,
    ),
  tooManyFactors: () =>
    new AuthError(
      422,
      'too_many_enrolled_mfa_factors',
      'Maximum number of verified factors reached, unenroll to continue',
    ),
  challengeNotFound: () =>
    new AuthError(
      404,
      'mfa_factor_not_found',
      'MFA factor with the provided challenge ID not found',
    ),
  addressMismatch: () =>
    new AuthError(422, 'mfa_ip_address_mismatch', 'Challenge and verify IP addresses mismatch'),
  wrongCode: () => new AuthError(422, 'mfa_verification_failed', 'Invalid TOTP code entered'),
  challengeExpired: (id: string) =>
    new AuthError(
      422,
      'mfa_challenge_expired',
      `MFA challenge ${id} has expired, verify against another challenge or create a new challenge.`,
    ),
  insufficientAal: (purpose: string) =>
    new AuthError(403, 'insufficient_aal', `AAL2 required to ${purpose}`),
  identityNotFound: () => new AuthError(422, 'identity_not_found', "Identity doesn't exist"),
  singleIdentity: () =>
    new AuthError(
      422,
      'single_identity_not_deletable',
      'User must have at least 1 identity after unlinking',
    ),
  identityTaken: () =>
    new AuthError(422, 'identity_already_exists', 'Identity is already linked to another user'),
  ssoNotFound: () =>
    new AuthError(404, 'sso_provider_not_found', 'No SSO provider assigned for this domain'),
  badIdToken: () => new AuthError(400, 'validation_failed', 'Bad ID token'),
  unexpectedAudience: () =>
    new AuthError(400, 'unexpected_audience', 'Unacceptable audience in id_token'),
  nonceMismatch: () => new AuthError(400, 'validation_failed', 'Nonces mismatch'),
  badSignature: () =>
    new AuthError(400, 'bad_oauth_callback', 'Signature verification failed for this account'),
  flowNotFound: () =>
    new AuthError(404, 'flow_state_not_found', 'invalid flow state, no valid flow state found'),
};
