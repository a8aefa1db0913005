import { testNamed } from '@/tests/support/named-tests';

const texts = 'e2e/sign-in-texts.spec.ts';
const methods = 'e2e/sign-in-methods.spec.ts';
const profile = 'e2e/profile.spec.ts';
const sixFields =
  'six fields survive a 503, a wrong phone, a time-out, an ended session and no line, and are then saved';
const avatar =
  'a picture is chosen, fitted, uploaded with its progress, and kept when the next is refused';

/**
 * Every text of spec §8 for sign-in, sign-up, social sign-in, the profile and their notices, and the
 * rules of §5 for accounts, beside the journey that sees it in a real page under the condition that
 * causes it. The last column is the text as that journey writes it, where it is put together there.
 */
const table: [spec: string, text: string, file: string, journey: string, written?: string][] = [
  ['§8 Sign-in', 'Invalid email or password', texts, 'a wrong password'],
  [
    '§8 Sign-in',
    'Please check your email and click the confirmation link before signing in.',
    texts,
    'an email that was never confirmed, and its mail sent again until there are too many',
  ],
  [
    '§8 Sign-in',
    'Too many login attempts. Please wait a few minutes before trying again.',
    texts,
    'of a hundred ten reach the service, the rest are refused, and the owner gets in elsewhere',
  ],
  [
    '§8 Sign-in, from the service',
    'Too many login attempts. Please wait a few minutes before trying again.',
    texts,
    'the service’s own limit',
  ],
  [
    '§8 Sign-in',
    'Authentication failed: {message}',
    texts,
    'any other failure of a sign-in',
    'Authentication failed: The service',
  ],
  ['§8 Sign-in', 'Authentication failed - no user returned', texts, 'an answer without a user'],
  ['§8 Sign-in', 'Failed to fetch customer profile', texts, 'a profile that cannot be read'],
  ['§8 Sign-in', 'Failed to create customer profile', texts, 'a profile that cannot be created'],
  [
    '§8 Sign-up',
    'An account with this email already exists. Please sign in instead.',
    texts,
    'an email that has an account',
  ],
  [
    '§8 Sign-up',
    'Registration failed: {message}',
    texts,
    'any other failure of a sign-up',
    'Registration failed: The service',
  ],
  [
    '§8 Sign-up, signed out again',
    'Failed to create customer profile',
    texts,
    'a sign-up whose profile cannot be created signs out again',
  ],
  [
    '§8 Social sign-in',
    'Google sign-in failed: {message}',
    methods,
    'a callback that came too late says so, with a way back',
    'Google sign-in failed: It was',
  ],
  [
    '§8 Social sign-in',
    '{Google or Apple} sign-in failed: {message}',
    methods,
    'who leaves ${provider} before it is done is told, with a way back',
    '${provider} sign-in failed: You left',
  ],
  [
    '§8 Social sign-in',
    'No user data received from Google',
    methods,
    'an answer with nobody in it: No user data received from Google',
  ],
  [
    '§8 Other',
    'Failed to resend verification email: {message}',
    texts,
    'an email that was never confirmed, and its mail sent again until there are too many',
    'Failed to resend verification email: Too many requests',
  ],
  [
    '§8 Other',
    'Failed to update profile: {message}',
    profile,
    sixFields,
    'Failed to update profile: The service',
  ],
  [
    '§8 Other',
    'Failed to upload avatar: {message}',
    profile,
    avatar,
    'Failed to upload avatar: Choose',
  ],
  ['§8 Success', 'Profile Updated', profile, sixFields],
  ['§8 Success', 'Your profile has been updated successfully.', profile, sixFields],
  [
    '§8 Success',
    'Registration Successful',
    texts,
    'a sign-up is welcomed, and sends its names and phone along',
  ],
  [
    '§8 Success',
    'Welcome! Your account has been created.',
    texts,
    'a sign-up is welcomed, and sends its names and phone along',
  ],
  [
    '§8 Success, without a session',
    'Please check your email and click the confirmation link to complete your registration.',
    texts,
    'a sign-up that waits for its confirmation',
  ],
  [
    '§8 Success',
    'Verification Email Sent',
    texts,
    'an email that was never confirmed, and its mail sent again until there are too many',
  ],
  [
    '§8 Success',
    'Please check your email for the verification link.',
    texts,
    'an email that was never confirmed, and its mail sent again until there are too many',
  ],
  ['§5 no customer', 'No customer logged in', profile, sixFields],
  [
    '§8 Social sign-in, without a profile',
    'Failed to create customer profile',
    methods,
    'nobody who came by Google stays signed in: Failed to create customer profile',
  ],
  [
    '§8 Social sign-in, without a profile',
    'Failed to fetch customer profile',
    methods,
    'nobody who came by Google stays signed in: Failed to fetch customer profile',
  ],
  [
    '§8 Sign-up, by its mailed link',
    'Failed to create customer profile',
    methods,
    'a mailed link whose profile cannot be created signs nobody in',
  ],
  [
    '§8 Sign-up, a password that is changed',
    'Password must be at least 6 characters long and contain at least one uppercase letter, one lowercase letter, and one number.',
    'e2e/settings.spec.ts',
    'a password is changed; a sign-in of long ago proves itself by a mailed code first',
  ],
  [
    '§5 weak passwords',
    'Password must be at least 6 characters long and contain at least one uppercase letter, one lowercase letter, and one number.',
    texts,
    'a password that is too weak',
  ],
  [
    '§5 weak passwords, by the service alone',
    'Password must be at least 6 characters long and contain at least one uppercase letter, one lowercase letter, and one number.',
    texts,
    'a password that only the service finds too weak',
  ],
  [
    '§5 metadata of a sign-up',
    'first_name, last_name, phone',
    texts,
    'a sign-up is welcomed, and sends its names and phone along',
    "phone: '+13035550100'",
  ],
  [
    '§5 an OAuth full name is split',
    'first word, the rest',
    methods,
    '${provider} signs a new customer in, with the full name split',
    "last_name: 'Brewster Hopper'",
  ],
  [
    '§5 first name default',
    'Customer',
    methods,
    'a name that the provider does not tell is Customer',
    "first_name: 'Customer'",
  ],
  [
    '§5 names from the email',
    'local part split on a dot',
    texts,
    'a first sign-in is named by the email',
    "toBe('grace')",
  ],
];

test.each(table)(
  'spec %s: “%s” is seen in %s: %s',
  (_spec, text, file, journey, written = text) => {
    expect(testNamed(file, journey)).toContain(written);
  },
);
