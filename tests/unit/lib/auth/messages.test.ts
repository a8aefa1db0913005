import {
  authMessages,
  getSignInCanceledMessage,
  getFlowMessage,
  getLinkProblemMessage,
} from '@/lib/auth/messages';

const weakPassword =
  'Password must be at least 6 characters long and contain at least one uppercase letter, one lowercase letter, and one number.';

test.each([
  ['late', 'That took too long. Please sign in again.'],
  ['link', 'This link has expired or has already been used. Request a new one.'],
  [
    'email-change',
    'This link has expired or has already been used. If you opened the other one, your email is already changed.',
  ],
  ['ended', 'Your session has ended. Please sign in again.'],
  ['banned', 'This account is suspended. Please contact us.'],
  ['limit', 'Too many requests. Please try again in a few minutes.'],
  ['service', "We couldn't reach our servers. Please try again in a moment."],
  ['unread', 'Failed to fetch customer profile'],
  ['uncreated', 'Failed to create customer profile'],
  ['constructor', undefined],
  [['link'], undefined],
])('the message for the email link problem %j is: %s (AUTH-14)', (problem, message) => {
  expect(getLinkProblemMessage(problem)).toBe(message);
});

test.each([
  ['AUTH-3', authMessages.noUserReturned, 'Authentication failed - no user returned'],
  ['AUTH-3', authMessages.profileFetchFailed, 'Failed to fetch customer profile'],
  ['AUTH-3', authMessages.profileCreateFailed, 'Failed to create customer profile'],
  ['AUTH-7', authMessages.noGoogleUserReturned, 'No user data received from Google'],
  ['AUTH-2', authMessages.weakPassword, weakPassword],
])('%s: the message is “%s”, as specified', (_rule, message, expected) => {
  expect(message).toBe(expected);
});

test.each([
  ['google', 'Google'],
  ['apple', 'Apple'],
  ['company', 'your company'],
] as const)('a failed sign-in with %s names the OAuth provider (AUTH-7)', (flow, name) => {
  expect(getFlowMessage(flow, 'noUserReturned')).toBe(`No user data received from ${name}`);
  expect(getSignInCanceledMessage(flow)).toMatch(/ sign-in failed: ./);
  expect(getSignInCanceledMessage(flow)).toContain(authMessages.signInCanceled);
});
