import { getFieldErrors } from '@/lib/form/form-data';
import {
  emailLinkSchema,
  emailCodeSchema,
  emailSchema,
  emailLinkFormSchema,
  newPasswordSchema,
  phoneCodeSchema,
  phoneSchema,
  secondFactorSchema,
  emailLinkSessionSchema,
  signInSchema,
  signUpSchema,
} from '@/lib/auth/schema';

const weakPassword =
  'Password must be at least 6 characters long and contain at least one uppercase letter, one lowercase letter, and one number.';
const signUpFields = { first_name: '', last_name: '', phone: '', email: 'ann@roam.test' };

const getSignUpErrors = (fields: object) => {
  const result = signUpSchema.safeParse({ ...signUpFields, password: 'Roam1234', ...fields });
  return result.success ? {} : getFieldErrors(result.error);
};

test('sign-up requires only an email and a password (AUTH-1)', () => {
  expect(getSignUpErrors({})).toEqual({});
  expect(getSignUpErrors({ email: ' ', password: '' })).toEqual({
    email: 'Enter your email address.',
    password: 'Enter your password.',
  });
});

test.each(['Aa1xx', 'aaaaa1', 'AAAAA1', 'Aaaaaa', '123456'])(
  'the password %s is too weak (AUTH-2)',
  (password) => {
    expect(getSignUpErrors({ password })).toEqual({ password: weakPassword });
  },
);

test('the shortest accepted password has six characters (AUTH-2)', () => {
  expect(getSignUpErrors({ password: 'Aa1xxx' })).toEqual({});
});

test('a password has at most 72 bytes (AUTH-2)', () => {
  // The letter é takes two bytes.
  expect(getSignUpErrors({ password: `Aa1${'é'.repeat(34)}` })).toEqual({});
  expect(getSignUpErrors({ password: `Aa1${'é'.repeat(35)}` })).toEqual({
    password: "Password can't be longer than 72 characters.",
  });
});

test('sign-in trims the email but not the password, and returns to /home by default', () => {
  const input = signInSchema.parse({ email: ' ann@roam.test ', password: ' x ' });
  expect(input).toEqual({ email: 'ann@roam.test', next: '/home', password: ' x ' });
});

test.each([
  'b&b@roam.test',
  'a/b@roam.test',
  'first!last@roam.test',
  "o'brien+home@roam.test",
  // Japanese carriers have issued such addresses.
  'docomo..user@roam.test',
])('%s is an email address', (email) => {
  expect(emailSchema.parse({ email }).email).toBe(email);
});

test.each(['ann', 'ann@', '@roam.test', 'ann@roam', 'a b@roam.test', '<a>@roam.test'])(
  "%s isn't an email address",
  (email) => {
    const result = emailSchema.safeParse({ email });
    expect(result.success ? {} : getFieldErrors(result.error)).toEqual({
      email: 'Enter an email address like name@example.com.',
    });
  },
);

test.each(['', '555 0100 123', '+1 (303) 555-0100', '303.555.0100'])(
  '%j is accepted as a phone number',
  (phone) => {
    expect(getSignUpErrors({ phone })).toEqual({});
  },
);

test.each(['call me', '12', '+'])('%j is rejected as a phone number', (phone) => {
  expect(getSignUpErrors({ phone })).toHaveProperty('phone');
});

test('a name that is too long or contains a NUL is rejected', () => {
  expect(getSignUpErrors({ first_name: 'x'.repeat(81) })).toEqual({
    first_name: 'This is too long. Please shorten it.',
  });
  expect(getSignUpErrors({ last_name: 'a\0b' })).toEqual({
    last_name: "This contains characters we can't save. Please remove them.",
  });
});

test.each([
  ['a recovery token', true, { token_hash: 'abc', type: 'recovery' }],
  ['an email change token', true, { token_hash: 'abc', type: 'email_change' }],
  ['an empty token', false, { token_hash: '', type: 'recovery' }],
  ['a token that is too long', false, { token_hash: 'x'.repeat(300), type: 'recovery' }],
  ['an unknown type', false, { token_hash: 'abc', type: 'sms' }],
  ['no parameters', false, {}],
])('an email link with %s is accepted: %s', (_, isAccepted, query) => {
  expect(emailLinkSchema.safeParse(query).success).toBe(isAccepted);
});

const next = '/my-bookings';
const email = 'ann@roam.test';

test('each sign-in form normalizes its fields and its return URL', () => {
  expect(emailSchema.parse({ email, next: '//evil.test' })).toEqual({ email, next: '/home' });
  expect(phoneSchema.parse({ phone: '415 555 0123', next })).toEqual({
    phone: '+14155550123',
    next,
  });
  expect(phoneCodeSchema.parse({ phone: '415 555 0123', code: '123 456', next })).toEqual({
    phone: '+14155550123',
    code: '123456',
    next,
  });
  expect(secondFactorSchema.parse({ code: '123 456', next })).toEqual({ code: '123456', next });
  expect(newPasswordSchema.parse({ password: 'Roam1234', next })).toEqual({
    password: 'Roam1234',
    next,
  });
  expect(
    emailLinkFormSchema.parse({ token_hash: 'abc', type: 'invite', email: 'ann', next }),
  ).toEqual({
    token_hash: 'abc',
    type: 'invite',
    email: undefined,
    next,
  });
});

test.each(['email', 'signup', 'recovery', 'sms'])(
  'an emailed code of type %s is parsed, and an unknown type becomes email',
  (type) => {
    expect(emailCodeSchema.parse({ email, code: '1234567890', type, next })).toEqual({
      email,
      code: '1234567890',
      next,
      type: type === 'sms' ? 'email' : type,
    });
  },
);

test.each(['12345', '12345678901', 'x123456', '123456x'])(
  '%s is neither an emailed code nor an authenticator code',
  (code) => {
    expect(emailCodeSchema.safeParse({ email, code, type: 'email' }).success).toBe(false);
    expect(secondFactorSchema.safeParse({ code }).success).toBe(false);
  },
);

test('an authenticator code has six digits', () => {
  expect(secondFactorSchema.safeParse({ code: '1234567' }).success).toBe(false);
});

test('a session in the URL requires two tokens, and its type defaults to a sign-in link (AUTH-14)', () => {
  const tokens = { access_token: 'a', refresh_token: 'x'.repeat(8000) };
  expect(emailLinkSessionSchema.parse({ ...tokens, type: 'sms', next })).toEqual({
    ...tokens,
    type: 'magiclink',
    email: undefined,
    next,
  });
  expect(emailLinkSessionSchema.parse({ ...tokens, type: 'invite', email }).type).toBe('invite');
  expect(emailLinkSessionSchema.safeParse({ ...tokens, access_token: '' }).success).toBe(false);
  expect(
    emailLinkSessionSchema.safeParse({ ...tokens, access_token: 'x'.repeat(8001) }).success,
  ).toBe(false);
});
