import { getFavoriteKeys, isSameSet } from '@/lib/favorites/rules';

test('the same id is a different favorite for each kind', () => {
  const keys = getFavoriteKeys({ service: ['a'], provider: ['a'], business: ['b'] });
  expect(keys).toEqual(new Set(['service:a', 'provider:a', 'business:b']));
});

test('two sets are equal if they have the same members, in any order', () => {
  const areSame = (first: string[], second: string[]) => isSameSet(new Set(first), new Set(second));
  expect(areSame(['service:a', 'service:b'], ['service:b', 'service:a'])).toBe(true);
  expect(areSame(['service:a'], ['service:b'])).toBe(false);
  expect(areSame(['service:a'], ['provider:a'])).toBe(false);
  expect(areSame(['service:a'], ['service:a', 'service:b'])).toBe(false);
  expect(areSame([], [])).toBe(true);
});
