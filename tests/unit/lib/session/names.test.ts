import {
  namesFromAccount,
  namesFromEmail,
  namesFromOAuth,
  namesFromSignUp,
  splitFullName,
} from '@/lib/session/names';

const names = (first_name: string, last_name: string) => ({ first_name, last_name });

test.each([
  ['Ann Lee', names('Ann', 'Lee')],
  ['Ann Mary  van der Lee ', names('Ann', 'Mary van der Lee')],
  ['Ann', names('Ann', '')],
  ['', names('Customer', '')],
])('the full name %j is split on spaces (AUTH-8)', (full, expected) => {
  expect(splitFullName(full)).toEqual(expected);
});

test.each([
  ['ann.lee@roam.test', names('ann', 'lee')],
  ['ann@roam.test', names('ann', '')],
  ['ann.mary.lee@roam.test', names('ann', 'mary lee')],
  ['.@roam.test', names('Customer', '')],
  ['', names('Customer', '')],
])('the email %j gives names (AUTH-9)', (email, expected) => {
  expect(namesFromEmail(email)).toEqual(expected);
});

test('a long name is cut to what a profile may hold', () => {
  expect(splitFullName(`${'a'.repeat(200)} b`).first_name).toHaveLength(80);
});

test('names given at sign-up win over those of the email (AUTH-1)', () => {
  const email = 'ann.lee@roam.test';
  const given = { first_name: ' Anna ', last_name: '' };
  expect(namesFromSignUp({ email, user_metadata: given })).toEqual(names('Anna', ''));
  expect(namesFromSignUp({ email, user_metadata: {} })).toEqual(names('ann', 'lee'));
  expect(namesFromSignUp({ email, user_metadata: { first_name: 7 } })).toEqual(names('ann', 'lee'));
});

test('an OAuth account is named by full_name, else by name, else Customer (AUTH-8)', () => {
  expect(namesFromOAuth({ user_metadata: { full_name: 'Ann Lee', name: 'x' } })).toEqual(
    names('Ann', 'Lee'),
  );
  expect(namesFromOAuth({ user_metadata: { name: 'Ann Lee' } })).toEqual(names('Ann', 'Lee'));
  expect(namesFromOAuth({})).toEqual(names('Customer', ''));
});

test.each([
  ['google', names('Ann', 'Lee Park')],
  ['email', names('Anna', '')],
  ['web3', names('Anna', '')],
  [undefined, names('Anna', '')],
])('an account by %j is named as such accounts are', (provider, expected) => {
  const user_metadata = { full_name: 'Ann Lee Park', first_name: 'Anna' };
  expect(namesFromAccount({ app_metadata: { provider }, user_metadata })).toEqual(expected);
});
