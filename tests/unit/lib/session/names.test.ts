import {
  getNamesFromAccount,
  getNamesFromEmail,
  getNamesFromOAuth,
  getNamesFromSignUp,
  getProfileFromAccount,
  splitFullName,
} from '@/lib/session/names';

const createNames = (first_name: string, last_name: string) => ({ first_name, last_name });

test.each([
  ['Ann Lee', createNames('Ann', 'Lee')],
  ['Ann Mary  van der Lee ', createNames('Ann', 'Mary van der Lee')],
  ['Ann', createNames('Ann', '')],
  ['', createNames('Customer', '')],
])('the full name %j is split on spaces (AUTH-8)', (fullName, expected) => {
  expect(splitFullName(fullName)).toEqual(expected);
});

test.each([
  ['ann.lee@roam.test', createNames('ann', 'lee')],
  ['ann@roam.test', createNames('ann', '')],
  ['ann.mary.lee@roam.test', createNames('ann', 'mary lee')],
  ['.@roam.test', createNames('Customer', '')],
  ['', createNames('Customer', '')],
])('names are derived from the email %j (AUTH-9)', (email, expected) => {
  expect(getNamesFromEmail(email)).toEqual(expected);
});

test('a long name is truncated to the limit of a profile', () => {
  expect(splitFullName(`${'a'.repeat(200)} b`).first_name).toHaveLength(80);
});

test('a truncated name or phone never ends in half a character, which Postgres rejects (AUTH-5)', () => {
  const long = `a${'😀'.repeat(100)}`;
  const user_metadata = { first_name: long, last_name: long, phone: long };
  const { first_name, last_name, phone } = getProfileFromAccount({ user_metadata });
  expect([first_name, last_name].map((name) => [...name].length)).toEqual([80, 80]);
  expect([first_name, last_name, phone ?? ''].every((text) => text.isWellFormed())).toBe(true);
});

test('names given at sign-up take precedence over those in the email (AUTH-1)', () => {
  const email = 'ann.lee@roam.test';
  const signUpNames = { first_name: ' Anna ', last_name: '' };
  expect(getNamesFromSignUp({ email, user_metadata: signUpNames })).toEqual(
    createNames('Anna', ''),
  );
  expect(getNamesFromSignUp({ email, user_metadata: {} })).toEqual(createNames('ann', 'lee'));
  expect(getNamesFromSignUp({ email, user_metadata: { first_name: 7 } })).toEqual(
    createNames('ann', 'lee'),
  );
});

test('an OAuth account takes its name from full_name, then name, then a default (AUTH-8)', () => {
  expect(getNamesFromOAuth({ user_metadata: { full_name: 'Ann Lee', name: 'x' } })).toEqual(
    createNames('Ann', 'Lee'),
  );
  expect(getNamesFromOAuth({ user_metadata: { name: 'Ann Lee' } })).toEqual(
    createNames('Ann', 'Lee'),
  );
  expect(getNamesFromOAuth({})).toEqual(createNames('Customer', ''));
});

test.each([
  ['Google', 'google', createNames('Ann', 'Lee Park')],
  ['email', 'email', createNames('Anna', '')],
  ['a wallet', 'web3', createNames('Anna', '')],
  ['an unknown method', undefined, createNames('Anna', '')],
])(
  'the names of an account created with %s come from the fields that suit it',
  (_case, provider, expected) => {
    const user_metadata = { full_name: 'Ann Lee Park', first_name: 'Anna' };
    expect(getNamesFromAccount({ app_metadata: { provider }, user_metadata })).toEqual(expected);
  },
);

test.each([
  [
    'email uses the sign-up details (AUTH-1)',
    { first_name: 'Ann', last_name: 'Lee', phone: '+13035550100' },
    'email',
    { ...createNames('Ann', 'Lee'), phone: '+13035550100', image_url: null },
  ],
  [
    'Google uses the full name and picture (AUTH-8)',
    { full_name: 'Ann Lee', picture: 'https://x.test/a.png' },
    'google',
    { ...createNames('Ann', 'Lee'), phone: null, image_url: 'https://x.test/a.png' },
  ],
  [
    'email ignores malformed metadata',
    { phone: 7, picture: {} },
    'email',
    { ...createNames('ann', 'lee'), phone: null, image_url: null },
  ],
])('the profile of an account created with %s', (_case, user_metadata, provider, expected) => {
  const account = { email: 'ann.lee@roam.test', user_metadata, app_metadata: { provider } };
  expect(getProfileFromAccount(account)).toEqual(expected);
});
