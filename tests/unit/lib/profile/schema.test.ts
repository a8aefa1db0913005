import { avatarSchema, newEmailSchema, profileSchema } from '@/lib/profile/schema';
import { getErrors } from '@/tests/support/form/field-errors';

const profileFields = { first_name: 'Ann', last_name: '', phone: '', date_of_birth: '', bio: '' };
const invalidDateMessage = 'Enter a date like 1990-05-17.';

test('an empty phone, date of birth and bio are null (PROF-1)', () => {
  expect(profileSchema.parse({ ...profileFields, date_of_birth: ' ' })).toEqual({
    ...profileFields,
    phone: null,
    date_of_birth: null,
    bio: null,
  });
});

test('filled fields of a profile are parsed', () => {
  const filledFields = { last_name: 'Archer', date_of_birth: '1990-05-17', bio: 'Two cats.' };
  expect(
    profileSchema.parse({ ...profileFields, ...filledFields, phone: '(415) 555-0123' }),
  ).toEqual({
    first_name: 'Ann',
    phone: '+14155550123',
    ...filledFields,
  });
});

test.each(['1900-01-01', '2099-12-31'])('%s is a valid date of birth', (date_of_birth) => {
  expect(getErrors(profileSchema, { ...profileFields, date_of_birth })).toEqual({});
});

test.each(['1899-12-31', '2100-01-01', '1990-02-30', '17.5.1990'])(
  '%s isn’t a valid date of birth (PROF-10)',
  (date_of_birth) => {
    expect(getErrors(profileSchema, { ...profileFields, date_of_birth })).toEqual({
      date_of_birth: invalidDateMessage,
    });
  },
);

test('a profile requires a first name (PROF-10)', () => {
  expect(getErrors(profileSchema, { ...profileFields, first_name: ' ' })).toEqual({
    first_name: 'Enter your first name.',
  });
});

test('names have at most 80 characters, and a bio at most 500 (PROF-10)', () => {
  const longestFields = {
    first_name: 'x'.repeat(80),
    last_name: 'x'.repeat(80),
    bio: 'x'.repeat(500),
  };
  expect(getErrors(profileSchema, { ...profileFields, ...longestFields })).toEqual({});
  const tooLongFields = Object.entries(longestFields).map(([name, text]) => [name, `${text}x`]);
  expect(
    getErrors(profileSchema, { ...profileFields, ...Object.fromEntries(tooLongFields) }),
  ).toEqual({
    first_name: 'This is too long. Please shorten it.',
    last_name: 'This is too long. Please shorten it.',
    bio: 'Keep your bio to 500 characters.',
  });
});

test('an unknown picture fit falls back to cover', () => {
  expect(['cover', 'contain', 'stretch'].map((fit) => avatarSchema.parse({ fit }).fit)).toEqual([
    'cover',
    'contain',
    'cover',
  ]);
});

test('a new email is trimmed and must be an email address', () => {
  expect(newEmailSchema.parse({ email: ' new@roam.test' })).toEqual({ email: 'new@roam.test' });
  expect(getErrors(newEmailSchema, { email: 'new' })).toHaveProperty('email');
});
