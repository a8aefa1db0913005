import { authMessage, authMessages, linkMessage, type AuthFlow } from '@/lib/auth/messages';
import { authNotices } from '@/lib/auth/notices';

const weak =
  'Password must be at least 6 characters long and contain at least one uppercase letter, one lowercase letter, and one number.';
const confirm = 'Please check your email and click the confirmation link before signing in.';
const tooMany = 'Too many login attempts. Please wait a few minutes before trying again.';
const taken = 'An account with this email already exists. Please sign in instead.';

/** Where the spec says it, the flow, what the service answers, what the customer reads. */
const rows: [spec: string, flow: AuthFlow, code: string, message: string, shown: string][] = [
  ['§8 sign-in', 'signIn', 'invalid_credentials', '', 'Invalid email or password'],
  ['§8 sign-in', 'signIn', '', 'Invalid login credentials', 'Invalid email or password'],
  ['§8 sign-in', 'signIn', 'email_not_confirmed', '', confirm],
  ['§8 sign-in', 'signIn', '', 'Email not confirmed', confirm],
  ['§8 sign-in', 'signIn', 'over_request_rate_limit', '', tooMany],
  ['§8 sign-in', 'signIn', '', 'Too many requests', tooMany],
  [
    '§8 sign-in',
    'signIn',
    'user_banned',
    'User is banned',
    'Authentication failed: User is banned',
  ],
  ['§8 sign-up', 'signUp', 'user_already_exists', 'User already registered', taken],
  ['§8 sign-up', 'signUp', 'email_exists', '', taken],
  ['§8 sign-up', 'signUp', '', 'User already registered', taken],
  [
    '§8 sign-up',
    'signUp',
    'signup_disabled',
    'Signups not allowed for this instance',
    'Registration failed: Signups not allowed for this instance',
  ],
  ['§5 weak password', 'signUp', 'weak_password', 'Password should be longer', weak],
  [
    '§8 social',
    'google',
    'provider_disabled',
    'Unsupported provider: provider is not enabled',
    'Google sign-in failed: Unsupported provider: provider is not enabled',
  ],
  [
    '§8 social',
    'apple',
    'flow_state_expired',
    'Flow state expired',
    'Apple sign-in failed: Flow state expired',
  ],
  [
    '§8 other',
    'resend',
    'over_email_send_rate_limit',
    'For security purposes, you can only request this after 50 seconds.',
    'Failed to resend verification email: For security purposes, you can only request this after 50 seconds.',
  ],
  [
    '§8 social',
    'google',
    'pkce_code_verifier_not_found',
    'PKCE code verifier not found in storage.',
    'Google sign-in failed: It was started in another browser, or too long ago. Please try again.',
  ],
  ['§5 weak password', 'newPassword', 'weak_password', '', weak],
];

test.each(rows)('%s, %s: %s %s', (_spec, flow, code, message, shown) => {
  expect(authMessage(flow, { code, message, status: 400 })).toBe(shown);
});

test('what the service says of its insides stays in the log', () => {
  const message = 'Database error querying schema: relation "auth.users" does not exist';
  expect(authMessage('signIn', { code: 'unexpected_failure', message, status: 500 })).toBe(
    'Authentication failed: Something went wrong on our side. Please try again.',
  );
});

test.each([0, 502, 503, 504])('a service that answers %d is said not to answer', (status) => {
  expect(authMessage('signUp', { message: 'fetch failed', status })).toBe(
    'Registration failed: The service is not answering. Please try again in a moment.',
  );
});

test.each([
  ['link', 'This link has expired or has already been used. Ask for a new one.'],
  ['service', 'The service is not answering. Please try again in a moment.'],
  ['unread', 'Failed to fetch customer profile'],
  ['uncreated', 'Failed to create customer profile'],
  ['constructor', undefined],
  [['link'], undefined],
])('a mailed link that led back with %j is explained', (problem, message) => {
  expect(linkMessage(problem)).toBe(message);
});

test('an unknown code named like an object method is no known code', () => {
  expect(authMessage('signIn', { code: 'constructor', message: 'x', status: 400 })).toBe(
    'Authentication failed: Something went wrong on our side. Please try again.',
  );
});

test.each([
  ['§8 sign-in', authMessages.noUser, 'Authentication failed - no user returned'],
  ['§8 sign-in', authMessages.profileFetchFailed, 'Failed to fetch customer profile'],
  ['§8 sign-in', authMessages.profileCreateFailed, 'Failed to create customer profile'],
  ['§8 social', authMessages.noGoogleUser, 'No user data received from Google'],
  ['§5 weak password', authMessages.weakPassword, weak],
  ['§8 notices', authNotices.welcome.title, 'Registration Successful'],
  ['§8 notices', authNotices.welcome.message, 'Welcome! Your account has been created.'],
  ['§8 notices', authNotices.confirm.title, 'Registration Successful'],
  [
    '§8 notices',
    authNotices.confirm.message,
    'Please check your email and click the confirmation link to complete your registration.',
  ],
  ['§8 notices', authNotices.resent.title, 'Verification Email Sent'],
  ['§8 notices', authNotices.resent.message, 'Please check your email for the verification link.'],
])('%s reads as the spec has it', (_spec, words, expected) => {
  expect(words).toBe(expected);
});
