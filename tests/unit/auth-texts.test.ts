import { readFileSync } from 'node:fs';
import path from 'node:path';

const texts = 'sign-in-texts.spec.ts';
const ways = 'ways-in.spec.ts';

/**
 * Every text of spec §8 for sign-in, sign-up, social sign-in, resending and their notices, and the
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
    'of a hundred ten reach the service, the rest are answered 429, and the owner gets in elsewhere',
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
    ways,
    'a callback that came too late says so, with a way back',
    'Google sign-in failed: It was',
  ],
  [
    '§8 Social sign-in',
    '{Google or Apple} sign-in failed: {message}',
    ways,
    'who leaves ${provider} before it is done is told, with a way back',
    '${provider} sign-in failed: You left',
  ],
  [
    '§8 Social sign-in',
    'No user data received from Google',
    ways,
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
  [
    '§5 weak passwords',
    'Password must be at least 6 characters long and contain at least one uppercase letter, one lowercase letter, and one number.',
    texts,
    'a password that is too weak',
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
    ways,
    '${provider} signs a new customer in, with the full name split',
    "last_name: 'Brewster Hopper'",
  ],
  [
    '§5 first name default',
    'Customer',
    ways,
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
    const source = readFileSync(path.join(process.cwd(), 'tests/e2e', file), 'utf8');
    const start = [`test('${journey}'`, `test(\`${journey}\``].find((title) =>
      source.includes(title),
    );
    const body = start && source.split(start)[1]?.split(/\n\s*test(?:\.describe)?\(/)[0];
    expect(body).toContain(written);
  },
);
