/** What the auth service says no with: a status, a code of its documented list, and a sentence. */
export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

export const refusals = {
  badJwt: () => new Refused(403, 'bad_jwt', 'invalid JWT: unable to parse or verify signature'),
  captcha: () =>
    new Refused(
      400,
      'captcha_failed',
      'captcha protection: request disallowed (invalid-input-response)',
    ),
  otpExpired: () => new Refused(403, 'otp_expired', 'Token has expired or is invalid'),
  otpDisabled: () => new Refused(422, 'otp_disabled', 'Signups not allowed for otp'),
  factorNotFound: () => new Refused(404, 'mfa_factor_not_found', 'Factor not found'),
  factorNameTaken: (name: string) =>
    new Refused(
      422,
      'mfa_factor_name_conflict',
      `A factor with the friendly name "${name}" for this user already exists`,
    ),
  wrongCode: () => new Refused(422, 'mfa_verification_failed', 'Invalid TOTP code entered'),
  challengeExpired: (id: string) =>
    new Refused(
      422,
      'mfa_challenge_expired',
      `MFA challenge ${id} has expired, verify against another challenge or create a new challenge.`,
    ),
  insufficientAal: (deed: string) =>
    new Refused(403, 'insufficient_aal', `AAL2 required to ${deed}`),
  identityNotFound: () => new Refused(422, 'identity_not_found', "Identity doesn't exist"),
  singleIdentity: () =>
    new Refused(
      422,
      'single_identity_not_deletable',
      'User must have at least 1 identity after unlinking',
    ),
  identityTaken: () =>
    new Refused(422, 'identity_already_exists', 'Identity is already linked to another user'),
  ssoNotFound: () =>
    new Refused(404, 'sso_provider_not_found', 'No SSO provider assigned for this domain'),
  badIdToken: () => new Refused(400, 'validation_failed', 'Bad ID token'),
  nonceMismatch: () => new Refused(400, 'validation_failed', 'Nonces mismatch'),
  badSignature: () =>
    new Refused(400, 'bad_oauth_callback', 'Signature verification failed for this account'),
  flowNotFound: () =>
    new Refused(404, 'flow_state_not_found', 'invalid flow state, no valid flow state found'),
  badVerifier: () =>
    new Refused(
      400,
      'bad_code_verifier',
      'code challenge does not match previously saved code verifier',
    ),
  notFound: () => new Refused(404, 'not_found', 'Not Found'),
};
