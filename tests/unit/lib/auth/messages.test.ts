import {
  authMessages,
  getSignInCanceledMessage,
  getFlowMessage,
  getLinkProblemMessage,
  type AuthFlow,
} from '@/lib/auth/messages';
import { authNotices } from '@/lib/auth/notices';
import { getAuthErrorMessage } from '@/lib/auth/error-reasons';

const weakPassword =
  'Password must be at least 6 characters long and contain at least one uppercase letter, one lowercase letter, and one number.';
const confirmEmail = 'Please check your email and click the confirmation link before signing in.';
const limitReached = 'Too many login attempts. Please wait a few minutes before trying again.';
const emailTaken = 'An account with this email already exists. Please sign in instead.';

/** Each row: the rule, the flow, the service's error code and message, and the message shown. */
const rows: [rule: string, flow: AuthFlow, code: string, message: string, shown: string][] = [
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

test.each(rows)(
  '%s: a failed %s with the code “%s” has its message',
  (_rule, flow, code, message, expected) => {
    expect(getAuthErrorMessage(flow, { code, message, status: 400 })).toBe(expected);
  },
);

test('the auth service’s internal messages are only logged (FAIL-9)', () => {
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

test.each([
  ['link', 'This link has expired or has already been used. Request a new one.'],
  ['banned', 'This account is suspended. Please contact us.'],
  ['limit', 'Too many requests. Please try again in a few minutes.'],
  ['service', "We couldn't reach our servers. Please try again in a moment."],
  ['unread', 'Failed to fetch customer profile'],
  ['uncreated', 'Failed to create customer profile'],
  ['constructor', undefined],
  [['link'], undefined],
])('an email link that returned with %j has its message (AUTH-14)', (problem, message) => {
  expect(getLinkProblemMessage(problem)).toBe(message);
});

test('a code named like an object method is treated as unknown (AUTH-18)', () => {
  expect(getAuthErrorMessage('signIn', { code: 'constructor', message: 'x', status: 400 })).toBe(
    'Authentication failed: Something went wrong on our side. Please try again.',
  );
});

test.each([
  ['AUTH-3', authMessages.noUserReturned, 'Authentication failed - no user returned'],
  ['AUTH-3', authMessages.profileFetchFailed, 'Failed to fetch customer profile'],
  ['AUTH-3', authMessages.profileCreateFailed, 'Failed to create customer profile'],
  ['AUTH-7', authMessages.noGoogleUserReturned, 'No user data received from Google'],
  ['AUTH-2', authMessages.weakPassword, weakPassword],
  ['AUTH-5', authNotices.welcome.title, 'Registration Successful'],
  ['AUTH-5', authNotices.welcome.message, 'Welcome! Your account has been created.'],
  ['AUTH-5', authNotices.confirm.title, 'Registration Successful'],
  [
    'AUTH-5',
    authNotices.confirm.message,
    'Please check your email and click the confirmation link to complete your registration.',
  ],
  ['AUTH-6', authNotices.resent.title, 'Verification Email Sent'],
  ['AUTH-6', authNotices.resent.message, 'Please check your email for the verification link.'],
])('%s specifies “%s”', (_rule, message, expected) => {
  expect(message).toBe(expected);
});

test.each([
  ['google', 'Google'],
  ['apple', 'Apple'],
  ['company', 'your company'],
] as const)('a failed sign-in with %s names the OAuth provider (AUTH-7)', (flow, name) => {
  expect(getFlowMessage(flow, 'noUserReturned')).toBe(`No user data received from ${name}`);
  expect(getSignInCanceledMessage(flow)).toMatch(/ sign-in failed: ./);
  expect(getSignInCanceledMessage(flow)).toContain(authMessages.socialCanceled);
});
