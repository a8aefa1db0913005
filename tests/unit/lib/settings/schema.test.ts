import { authMessages } from '@/lib/auth/messages';
import { addAppSchema, connectSchema, itemSchema, passwordSchema } from '@/lib/settings/schema';
import { getErrors } from '@/tests/support/form/field-errors';

const factorId = '6e2b4c7a-0000-4000-8000-000000000000';

test('the setup of an authenticator app requires a six-digit code once it has a factor', () => {
  const uri = 'otpauth://totp/Roam:ann?secret=ABCD';
  const isAccepted = (fields: object) =>
    addAppSchema.safeParse({ factorId: '', uri: '', code: '', ...fields }).success;
  expect(isAccepted({})).toBe(true);
  expect(isAccepted({ factorId, uri, code: '123 456' })).toBe(true);
  expect(isAccepted({ factorId, uri, code: '12' })).toBe(false);
  expect(isAccepted({ factorId, uri: 'javascript:1', code: '123456' })).toBe(false);
});

const emptyFields = { asks_password: '', current_password: '', sent_to: '', resend: '', code: '' };
const passwordFields = { password: 'Roam1234', ...emptyFields };

test('a new password requires the emailed code after it has been sent, except to resend it', () => {
  const codeInvalid = { code: authMessages.codeInvalid };
  expect(passwordSchema.parse({ ...passwordFields, code: '12 34' })).toEqual({
    ...passwordFields,
    code: '1234',
  });
  const fieldsAfterEmail = { ...passwordFields, sent_to: 'ann@roam.test' };
  expect(getErrors(passwordSchema, fieldsAfterEmail)).toEqual(codeInvalid);
  expect(getErrors(passwordSchema, { ...fieldsAfterEmail, code: '123456' })).toEqual({});
  expect(getErrors(passwordSchema, { ...fieldsAfterEmail, resend: 'on' })).toEqual({});
  expect(getErrors(passwordSchema, { ...passwordFields, password: '' })).toEqual({
    password: 'Enter a new password.',
  });
});

test.each([
  ['current_password', 1000],
  ['sent_to', 320],
])('the field %s of a new password has at most %i characters', (name, limit) => {
  const input = { ...passwordFields, resend: 'on' };
  expect(getErrors(passwordSchema, { ...input, [name]: 'x'.repeat(limit) })).toEqual({});
  expect(getErrors(passwordSchema, { ...input, [name]: 'x'.repeat(limit + 1) })).toHaveProperty(
    name,
  );
});

test('a malformed code from an authenticator app shows an error on its field', () => {
  expect(getErrors(addAppSchema, { factorId, uri: '', code: '12345' })).toEqual({
    code: authMessages.appCodeInvalid,
  });
});

test('a setup URI has at most 2000 characters and the scheme otpauth', () => {
  const uri = 'otpauth://totp/';
  const getSetupErrors = (text: string) =>
    getErrors(addAppSchema, { factorId: '', uri: text, code: '' });
  expect(getSetupErrors(uri.padEnd(2000, 'x'))).toEqual({});
  expect(getSetupErrors(uri.padEnd(2001, 'x'))).toHaveProperty('uri');
  expect(getSetupErrors('https://evil.test')).toHaveProperty('uri');
});

test('the id of an account or app has at most 100 characters', () => {
  expect(getErrors(itemSchema, { id: 'x'.repeat(100) })).toEqual({});
  expect(getErrors(itemSchema, { id: 'x'.repeat(101) })).toHaveProperty('id');
  expect(getErrors(itemSchema, {})).toHaveProperty('id');
});

test('only known providers can be connected', () => {
  expect(connectSchema.parse({ provider: 'apple' })).toEqual({ provider: 'apple' });
  expect(getErrors(connectSchema, { provider: 'github' })).toHaveProperty('provider');
});
