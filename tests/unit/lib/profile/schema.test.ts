import { avatarSchema, newEmailSchema, profileSchema } from '@/lib/profile/schema';
import { getErrors } from '@/tests/support/form/field-errors';

const profileFields = { first_name: 'Ann', last_name: '', phone: '', date_of_birth: '', bio: '' };
beforeAll(() => jest.useFakeTimers({ now: new Date('2026-11-27T18:00:00Z') }));
afterAll(() => jest.useRealTimers());

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

test.each(['1900-01-01', '2026-11-26'])('%s is a valid date of birth', (date_of_birth) => {
  expect(getErrors(profileSchema, { ...profileFields, date_of_birth })).toEqual({});
});

test.each(['1899-12-31', '1990-02-30', '17.5.1990'])(
  "%s isn't a valid date of birth (PROF-10)",
  (date_of_birth) => {
    expect(getErrors(profileSchema, { ...profileFields, date_of_birth })).toEqual({
      date_of_birth: invalidDateMessage,
    });
  },
);

test.each(['2026-11-27', '2099-01-01'])('a date of birth is in the past (PROF-10): %s', (day) => {
  expect(getErrors(profileSchema, { ...profileFields, date_of_birth: day })).toEqual({
    date_of_birth: 'Enter a date in the past.',
  });
});

test.each([['\u200b'], ['\u00ad \u2060'], ['\u3164'], ['\u2800'], ['\u202e\u0007']])(
  'a first name of invisible characters is missing (PROF-10): %j',
  (first_name) => {
    expect(getErrors(profileSchema, { ...profileFields, first_name })).toEqual({
      first_name: 'Enter your first name.',
    });
  },
);

test.each([
  ['Ann\u202eAra', 'AnnAra'],
  ['Ann\nAra\u0007', 'Ann Ara'],
  ['نرگس\u200cسا', 'نرگس\u200cسا'],
])('a name is one line in its own direction and keeps its joiners: %j', (typed, first_name) => {
  expect(profileSchema.parse({ ...profileFields, first_name: typed }).first_name).toBe(first_name);
});

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
