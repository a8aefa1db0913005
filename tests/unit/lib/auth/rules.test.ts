import {
  namesFromAccount,
  namesFromEmail,
  namesFromOAuth,
  namesFromSignUp,
  splitFullName,
} from '@/lib/session/names';
import { isOAuthProvider } from '@/lib/session/providers';
import { mailedTarget } from '@/lib/auth/redirects';
import { guardTarget, redirectsVisitors } from '@/lib/session/guard';
import { awaitsSecondFactor } from '@/lib/session/second-factor';

const names = (first_name: string, last_name: string) => ({ first_name, last_name });

test.each([
  ['Ann Lee', names('Ann', 'Lee')],
  ['Ann Mary  van der Lee ', names('Ann', 'Mary van der Lee')],
  ['Ann', names('Ann', '')],
  ['', names('Customer', '')],
])('the full name %j is split on spaces (spec §5)', (full, expected) => {
  expect(splitFullName(full)).toEqual(expected);
});

test.each([
  ['ann.lee@roam.test', names('ann', 'lee')],
  ['ann@roam.test', names('ann', '')],
  ['ann.mary.lee@roam.test', names('ann', 'mary lee')],
  ['.@roam.test', names('Customer', '')],
  ['', names('Customer', '')],
])('the email %j gives names (spec §5)', (email, expected) => {
  expect(namesFromEmail(email)).toEqual(expected);
});

test('a long name is cut to what a profile may hold', () => {
  expect(splitFullName(`${'a'.repeat(200)} b`).first_name).toHaveLength(80);
});

test('names given at sign-up win over those of the email', () => {
  const email = 'ann.lee@roam.test';
  const given = { first_name: ' Anna ', last_name: '' };
  expect(namesFromSignUp({ email, user_metadata: given })).toEqual(names('Anna', ''));
  expect(namesFromSignUp({ email, user_metadata: {} })).toEqual(names('ann', 'lee'));
  expect(namesFromSignUp({ email, user_metadata: { first_name: 7 } })).toEqual(names('ann', 'lee'));
});

test('an OAuth account is named by full_name, else by name, else Customer', () => {
  expect(namesFromOAuth({ user_metadata: { full_name: 'Ann Lee', name: 'x' } })).toEqual(
    names('Ann', 'Lee'),
  );
  expect(namesFromOAuth({ user_metadata: { name: 'Ann Lee' } })).toEqual(names('Ann', 'Lee'));
  expect(namesFromOAuth({})).toEqual(names('Customer', ''));
});

test.each([
  ['google', true],
  ['apple', true],
  ['email', false],
  ['phone', false],
  ['', false],
  [undefined, false],
])('provider %j is OAuth: %s', (provider, expected) => {
  expect(isOAuthProvider(provider)).toBe(expected);
});

test.each([
  ['/', '/my-bookings', '/?signin=true&next=%2Fmy-bookings'],
  ['/home', '/my-bookings?tab=past', '/home?signin=true&next=%2Fmy-bookings%3Ftab%3Dpast'],
  ['/sign-in', '/my-bookings', '/sign-in?next=%2Fmy-bookings'],
  ['/', undefined, '/?signin=true'],
  ['/', 'https://evil.test/', '/?signin=true'],
  ['//evil.test', '/my-bookings', '/?signin=true&next=%2Fmy-bookings'],
])('the guard set to %j turns away from %j to %j', (configured, wanted, target) => {
  expect(guardTarget(configured, wanted)).toBe(target);
});

test('favorites prompts in place, the other guarded pages turn away (spec §6)', () => {
  expect(redirectsVisitors('/customer/favorites')).toBe(false);
  expect(redirectsVisitors('/customer/profile')).toBe(true);
});

test.each([
  ['/my-bookings', '/my-bookings'],
  ['https://roam.test/auth/callback?next=%2Fcustomer%2Fsettings', '/customer/settings'],
  ['https://roam.test/auth/callback?next=https%3A%2F%2Fevil.test', '/home'],
  ['https://roam.test/auth/callback', '/home'],
  ['https://roam.test', '/home'],
  ['https://evil.test/my-bookings', '/home'],
  ['http://roam.test/my-bookings', '/home'],
  ['//evil.test', '/home'],
  ['https://roam.test//evil.test', '/home'],
  ['javascript:alert(1)', '/home'],
  ['http://[', '/home'],
  [null, '/home'],
])('a mailed link with next %j goes on to %j', (address, expected) => {
  expect(mailedTarget(address, 'https://roam.test')).toBe(expected);
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

test.each([
  ['no factors', undefined, 'aal1', false],
  ['one half set up', [{ status: 'unverified' }], 'aal1', false],
  ['one unproven', [{ status: 'verified' }], 'aal1', true],
  ['one unproven, by a service that tells no level', [{ status: 'verified' }], undefined, true],
  ['one proven', [{ status: 'verified' }], 'aal2', false],
])('a session with %s awaits its second factor or not', (_what, factors, level, expected) => {
  expect(awaitsSecondFactor(factors, level)).toBe(expected);
});
