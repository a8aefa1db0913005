import { favoriteKeys, fingerprint } from '@/lib/favorites/rules';
import { favoriteSchema, favoriteTabSchema } from '@/lib/favorites/schema';

const id = 'a3bb189e-8bf9-4c4b-9b7c-6d1f0d5f2a11';

test('one id is a different favorite in each kind', () => {
  const keys = favoriteKeys({ service: ['a'], provider: ['a'], business: ['b'] });
  expect(keys).toEqual(new Set(['service:a', 'provider:a', 'business:b']));
});

test('a fingerprint tells two lists apart, whatever their order', () => {
  const of = (...keys: string[]) => fingerprint(new Set(keys));
  expect(of('service:a', 'service:b')).toBe(of('service:b', 'service:a'));
  expect(of('service:a')).not.toBe(of('service:b'));
  expect(of('service:a')).not.toBe(of('provider:a'));
  expect(of('service:a')).not.toBe(of('service:a', 'service:b'));
  expect(of()).toBe(of());
});

test.each([
  ['an unknown kind', { kind: 'staff', itemId: id, favorited: true }],
  ['no id', { kind: 'service', itemId: '', favorited: true }],
  ['something that is no id', { kind: 'service', itemId: "' or 1=1", favorited: true }],
  ['a wish that is neither', { kind: 'service', itemId: id, favorited: 'yes' }],
  [
    'a customer of its own choice',
    { kind: 'service', itemId: id, favorited: true, customer_id: id },
  ],
  ['nothing', null],
])('a change with %s is refused', (_what, wish) => {
  expect(favoriteSchema.safeParse(wish).success).toBe(false);
});

test.each([
  ['providers', 'providers'],
  ['businesses', 'businesses'],
  [undefined, 'services'],
  ['staff', 'services'],
  [['providers', 'services'], 'services'],
])('the tab %p of the URL opens %s', (given, tab) => {
  expect(favoriteTabSchema.parse(given)).toBe(tab);
});
