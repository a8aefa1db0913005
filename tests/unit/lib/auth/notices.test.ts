import { authNotices } from '@/lib/auth/notices';

test.each([
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
])('%s: the text is “%s”, as specified', (_rule, text, expected) => {
  expect(text).toBe(expected);
});
