import { isOAuthProvider } from '@/lib/session/providers';

test.each([
  ['google', true],
  ['apple', true],
  ['email', false],
  ['phone', false],
  ['', false],
  [undefined, false],
])('the provider %j is an OAuth provider: %s', (provider, expected) => {
  expect(isOAuthProvider(provider)).toBe(expected);
});
