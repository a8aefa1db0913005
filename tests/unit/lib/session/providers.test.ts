import { isOAuthProvider } from '@/lib/session/providers';

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
