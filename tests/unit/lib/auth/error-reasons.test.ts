import { readFileSync } from 'node:fs';
import { toAuthFailure } from '@/lib/auth/failures';
import { getAuthErrorMessage, getAuthErrorReason } from '@/lib/auth/error-reasons';
import { authErrorMessages } from '@/lib/auth/error-messages';
import type { AuthFlow } from '@/lib/auth/messages';
import { toAuthFailure as toProfileFailure } from '@/lib/profile/failures';
import { toAuthFailure as toSettingsFailure } from '@/lib/settings/failures';
import { errorCodes } from '@/tests/support/auth/service/error-codes';

jest.mock('@/lib/log', () => ({
  log: { error: jest.fn(), warn: jest.fn(), security: jest.fn() },
}));

/** The start of each flow's messages, except `specificMessages`. */
const prefixes: Record<AuthFlow, string> = {
  signIn: 'Authentication failed: ',
  signUp: 'Registration failed: ',
  google: 'Google sign-in failed: ',
  apple: 'Apple sign-in failed: ',
  company: 'Company sign-in failed: ',
  callback: 'Failed to sign in: ',
  wallet: 'Wallet sign-in failed: ',
  resend: 'Failed to resend verification email: ',
  recovery: 'Failed to send the link: ',
  newPassword: 'Failed to save the password: ',
  sendCode: 'Failed to send the code: ',
  code: 'Failed to sign in: ',
  secondFactor: 'Failed to sign in: ',
  connect: 'Failed to connect the account: ',
  emailChange: 'Failed to change the email: ',
};
const flows = Object.keys(prefixes) as AuthFlow[];
const settingsFlows = {
  password: 'Failed to change the password: ',
  code: 'Failed to send the code: ',
  addApp: 'Failed to add the app: ',
  removeApp: 'Failed to remove the app: ',
  connect: 'Failed to connect the account: ',
  disconnect: 'Failed to disconnect the account: ',
  signOut: 'Failed to sign out: ',
} as const;

const linkExpired = 'This link has expired or has already been used. Request a new one.';
const limitReached = 'Too many login attempts. Please wait a few minutes before trying again.';
/** Messages that some flows show instead of the prefix and the general reason. */
const specificMessages: [flow: AuthFlow, code: string, expected: string][] = [
  ['signIn', 'invalid_credentials', 'Invalid email or password'],
  [
    'signIn',
    'email_not_confirmed',
    'Please check your email and click the confirmation link before signing in.',
  ],
  ['signIn', 'over_request_rate_limit', limitReached],
  ['code', 'over_sms_send_rate_limit', limitReached],
  ['secondFactor', 'over_request_rate_limit', limitReached],
  ...(['user_already_exists', 'email_exists'] as const).map((code): [AuthFlow, string, string] => [
    'signUp',
    code,
    'An account with this email already exists. Please sign in instead.',
  ]),
  ['signUp', 'weak_password', authErrorMessages.weakPassword],
  ['code', 'otp_expired', 'This code is wrong or has expired. Request a new one.'],
  ['callback', 'otp_expired', linkExpired],
  [
    'emailChange',
    'otp_expired',
    'This link has expired or has already been used. If you opened the other one, your email is already changed.',
  ],
  ['newPassword', 'session_not_found', linkExpired],
  ['newPassword', 'same_password', "Choose a password that's different from your current one."],
  ['newPassword', 'weak_password', authErrorMessages.weakPassword],
  [
    'secondFactor',
    'mfa_verification_failed',
    'This code is wrong. Enter the current code from your authenticator app.',
  ],
  [
    'secondFactor',
    'mfa_challenge_expired',
    'That took too long. Please enter the current code from your authenticator app.',
  ],
  ['secondFactor', 'session_expired', 'That took too long. Please sign in again.'],
];

/** Codes of errors caused by us or the operator, never by the customer. */
const internalErrorCodes = [
  'bad_json',
  'not_admin',
  'unexpected_failure',
  'unknown',
  'hook_payload_invalid_content_type',
  'hook_payload_over_size_limit',
  'oauth_authorization_not_found',
  'oauth_client_not_found',
  'oauth_consent_not_found',
  'oauth_dynamic_client_registration_disabled',
  'saml_entity_id_mismatch',
  'saml_idp_already_exists',
  'saml_metadata_fetch_failed',
  'sso_domain_already_exists',
  'over_custom_provider_quota',
];

const listedErrors = Object.entries(errorCodes).map(([code, [status, message]]) => ({
  code,
  status,
  message,
}));

test('`errorCodes` includes every error code of the auth library', () => {
  const libraryFolder = require
    .resolve('@supabase/auth-js/package.json')
    .replace('package.json', '');
  const declarations = readFileSync(`${libraryFolder}dist/main/lib/error-codes.d.ts`, 'utf8');
  const libraryCodes = [...declarations.matchAll(/'([a-z0-9_]+)'/g)].map(([, code]) => code);
  expect(libraryCodes.length).toBeGreaterThan(80);
  expect(Object.keys(errorCodes)).toEqual(expect.arrayContaining(libraryCodes));
});

test.each(flows)(
  "every error code shows one of our messages in the flow %s, never the service's (AUTH-18, FAIL-9)",
  (flow) => {
    const messages = Object.values(authErrorMessages).map((reason) => prefixes[flow] + reason);
    const specificTexts = specificMessages
      .filter(([specificFlow]) => specificFlow === flow)
      .map(([, , expected]) => expected);
    for (const error of listedErrors) {
      const shown = getAuthErrorMessage(flow, error);
      expect([...messages, ...specificTexts]).toContain(shown);
      expect(specificTexts.includes(shown) || !shown.includes(error.message)).toBe(true);
      expect(toAuthFailure(flow, error).message).toBe(shown);
    }
  },
);

test.each(specificMessages)('a failed %s with the code %s shows: %s', (flow, code, expected) => {
  const [status, message] = errorCodes[code]!;
  expect(getAuthErrorMessage(flow, { code, status, message })).toBe(expected);
});

test('every error code shows one of our messages in the settings and the email change (AUTH-18, FAIL-9)', () => {
  for (const error of listedErrors) {
    for (const [flow, prefix] of Object.entries(settingsFlows)) {
      const failure = toSettingsFailure(flow as keyof typeof settingsFlows, error);
      expect(failure.message.startsWith(prefix)).toBe(true);
      expect(failure.message).not.toContain(error.message);
    }
    const { message } = toProfileFailure('email', error);
    expect(message.startsWith('Failed to change the email: ')).toBe(true);
    expect(message).not.toContain(error.message);
  }
});

test('only errors caused by us or the operator are described as a problem on our side (AUTH-18)', () => {
  const unexpectedCodes = listedErrors
    .filter((error) => getAuthErrorReason(error) === 'unexpected')
    .map(({ code }) => code);
  expect(unexpectedCodes.sort()).toEqual([...internalErrorCodes].sort());
});

test('a code with status 404 has the reason notOffered only if its feature is disabled (AUTH-18)', () => {
  const notFoundErrors = listedErrors.filter(({ status }) => status === 404);
  const disabledCodes = notFoundErrors
    .filter((error) => getAuthErrorReason(error) === 'notOffered')
    .map(({ code }) => code);
  expect(disabledCodes).toEqual([
    'custom_provider_not_found',
    'feature_disabled',
    'manual_linking_disabled',
    'passkey_disabled',
    'saml_provider_disabled',
  ]);
});

test.each([
  [
    'too short',
    ['length'],
    'Password must be at least 6 characters long and contain at least one uppercase letter, one lowercase letter, and one number. Yours is still too short, so please choose a longer one.',
  ],
  ['too simple', ['characters', 'length'], authErrorMessages.passwordTooSimple],
  [
    'part of a breach',
    ['pwned'],
    'Password must be at least 6 characters long and contain at least one uppercase letter, one lowercase letter, and one number. Yours has appeared in a data breach, so please choose another one.',
  ],
  ['weak for an unknown reason', ['__proto__'], authErrorMessages.weakPassword],
  ['weak without a reason', undefined, authErrorMessages.weakPassword],
])(
  'a password rejected as %s shows the reason on its field (AUTH-2)',
  (_case, reasons, message) => {
    for (const flow of ['signUp', 'newPassword'] as const) {
      const failure = toAuthFailure(flow, { code: 'weak_password', status: 422, reasons });
      expect(failure).toMatchObject({ message, fields: { password: message } });
    }
  },
);

test("the message for disabled email sign-in doesn't suggest signing in by email (AUTH-16)", () => {
  expect(getAuthErrorMessage('signIn', { code: 'email_provider_disabled', status: 422 })).toBe(
    "Authentication failed: Email sign-in isn't available. Please sign in another way.",
  );
});

test.each([
  ['an ended session', 'session_not_found', 'not_signed_in'],
  ['a deleted account', 'user_not_found', 'not_signed_in'],
  ['a rate limit', 'over_email_send_rate_limit', 'rate_limited'],
  ['a weak password', 'weak_password', 'invalid_input'],
  ['an unconfirmed email', 'email_not_confirmed', 'email_not_confirmed'],
  ['an outage', 'request_timeout', 'unavailable'],
  ['an internal error', 'unexpected_failure', 'unexpected'],
  ['a ban', 'user_banned', 'rejected'],
])('%s, reported as %s, has the failure code %s (FAIL-5)', (_case, code, expected) => {
  const [status, message] = errorCodes[code]!;
  expect(toAuthFailure('signIn', { code, status, message }).code).toBe(expected);
});

test.each([
  ['email_exists', "You can't use this email for this account."],
  ['email_address_invalid', "You can't use this email for this account."],
  ['over_email_send_rate_limit', 'Too many requests. Please try again in a few minutes.'],
  [
    'insufficient_aal',
    'Sign out first, then sign in again with a code from your authenticator app.',
  ],
  [
    'user_sso_managed',
    'Your company manages this account. Please ask your company to make the change.',
  ],
  ['session_not_found', 'Your session has ended. Please sign in again.'],
])('an email change rejected with %s shows the reason (PROF-5)', (code, reason) => {
  const [status, message] = errorCodes[code]!;
  const failure = toProfileFailure('email', { code, status, message });
  expect(failure.message).toBe(`Failed to change the email: ${reason}`);
});

test.each([
  ['a missing session', 'signInAgain', { name: 'AuthSessionMissingError', status: 400 }],
  [
    'an invalid token response',
    'noUserReturned',
    { name: 'AuthInvalidTokenResponseError', status: 500 },
  ],
  ['an unknown error', 'unavailable', { name: 'AuthUnknownError' }],
  ['a failed fetch', 'unavailable', { name: 'AuthRetryableFetchError', status: 0 }],
  [
    'a missing PKCE verifier',
    'startedElsewhere',
    { code: 'pkce_code_verifier_not_found', status: 400 },
  ],
  ['status 503', 'unavailable', { status: 503 }],
  ['status 401', 'signInAgain', { status: 401 }],
  ['status 404', 'notOffered', { status: 404 }],
  ['status 405', 'notOffered', { status: 405 }],
  ['status 429', 'rateLimited', { status: 429 }],
  [
    'a known message but no code',
    'emailTaken',
    { status: 422, message: 'User already registered' },
  ],
  ['an unknown code with status 404', 'unexpected', { code: 'newer_than_our_list', status: 404 }],
  ['an unknown code with status 429', 'rateLimited', { code: 'newer_than_our_list', status: 429 }],
  ['a code named like an object method', 'unexpected', { code: 'constructor', status: 400 }],
])('an auth error with %s has the reason %s (FAIL-5, FAIL-7)', (_case, reason, error) => {
  expect(getAuthErrorReason(error)).toBe(reason);
});

const weakPassword =
  'Password must be at least 6 characters long and contain at least one uppercase letter, one lowercase letter, and one number.';
const confirmEmail = 'Please check your email and click the confirmation link before signing in.';
const emailTaken = 'An account with this email already exists. Please sign in instead.';

/** Errors of the auth service with the rule for each, and the message that a customer sees. */
const messagesByRule: [
  rule: string,
  flow: AuthFlow,
  code: string,
  message: string,
  expected: string,
][] = [
  ['AUTH-3', 'signIn', 'invalid_credentials', '', 'Invalid email or password'],
  ['AUTH-3', 'signIn', '', 'Invalid login credentials', 'Invalid email or password'],
  ['AUTH-3', 'signIn', 'email_not_confirmed', '', confirmEmail],
  ['AUTH-3', 'signIn', '', 'Email not confirmed', confirmEmail],
  ['AUTH-3', 'signIn', 'over_request_rate_limit', '', limitReached],
  ['AUTH-3', 'signIn', '', 'Too many requests', limitReached],
  [
    'AUTH-3',
    'signIn',
    'user_banned',
    'User is banned',
    'Authentication failed: This account is suspended. Please contact us.',
  ],
  ['AUTH-4', 'signUp', 'user_already_exists', 'User already registered', emailTaken],
  ['AUTH-4', 'signUp', 'email_exists', '', emailTaken],
  ['AUTH-4', 'signUp', '', 'User already registered', emailTaken],
  [
    'AUTH-4',
    'signUp',
    'signup_disabled',
    'Signups not allowed for this instance',
    "Registration failed: We aren't accepting new accounts right now.",
  ],
  ['AUTH-2', 'signUp', 'weak_password', 'Password should be longer', weakPassword],
  [
    'AUTH-7',
    'google',
    'provider_disabled',
    'Unsupported provider: provider is not enabled',
    "Google sign-in failed: This sign-in option isn't available yet. Please use your email.",
  ],
  [
    'AUTH-7',
    'apple',
    'flow_state_expired',
    'Flow state expired',
    'Apple sign-in failed: You started this in another browser or too long ago. Please start again.',
  ],
  [
    'AUTH-6',
    'resend',
    'over_email_send_rate_limit',
    'For security purposes, you can only request this after 50 seconds.',
    'Failed to resend verification email: Too many requests. Please try again in a few minutes.',
  ],
  [
    'AUTH-7',
    'google',
    'pkce_code_verifier_not_found',
    'PKCE code verifier not found in storage.',
    'Google sign-in failed: You started this in another browser or too long ago. Please start again.',
  ],
  ['AUTH-2', 'newPassword', 'weak_password', '', weakPassword],
];

test.each(messagesByRule)(
  '%s: a failed %s with the code “%s” and the message “%s” shows the specified message',
  (_rule, flow, code, message, expected) => {
    expect(getAuthErrorMessage(flow, { code, message, status: 400 })).toBe(expected);
  },
);

test("the auth service's internal messages are never shown (FAIL-9)", () => {
  const message = 'Database error querying schema: relation "auth.users" does not exist';
  expect(getAuthErrorMessage('signIn', { code: 'unexpected_failure', message, status: 500 })).toBe(
    'Authentication failed: Something went wrong on our side. Please try again.',
  );
});

test.each([0, 502, 503, 504])(
  'a status of %d from the auth service is reported as an outage (FAIL-7)',
  (status) => {
    expect(getAuthErrorMessage('signUp', { message: 'fetch failed', status })).toBe(
      "Registration failed: We couldn't reach our servers. Please try again in a moment.",
    );
  },
);

test('a code named like an object method is treated as unknown (AUTH-18)', () => {
  expect(getAuthErrorMessage('signIn', { code: 'constructor', message: 'x', status: 400 })).toBe(
    'Authentication failed: Something went wrong on our side. Please try again.',
  );
});

test("a sign-up that the operator's hook refuses isn't presented as our fault (AUTH-18)", () => {
  const message =
    "Roam didn't accept this account. Please contact us if you think that's a mistake.";
  // The service has no code of its own for a hook's refusal.
  expect(toAuthFailure('signUp', { code: 'unknown', status: 403 })).toMatchObject({
    code: 'rejected',
    message: `Registration failed: ${message}`,
  });
  expect(getAuthErrorReason({ code: 'unknown', status: 500 })).toBe('unexpected');
});
