import { favoriteChangeSchema, favoriteTabSchema } from '@/lib/favorites/schema';

const id = 'a3bb189e-8bf9-4c4b-9b7c-6d1f0d5f2a11';

test.each([
  ['an unknown kind', { kind: 'staff', itemId: id, favorited: true }],
  ['no id', { kind: 'service', itemId: '', favorited: true }],
  ['an invalid id', { kind: 'service', itemId: "' or 1=1", favorited: true }],
  ["a state that isn't true or false", { kind: 'service', itemId: id, favorited: 'yes' }],
  ['no customer', { kind: 'service', itemId: id, favorited: true, customer_id: undefined }],
  ['no fields', null],
])('a change with %s is rejected', (_case, change) => {
  const sentChange = change && { customer_id: id, ...change };
  expect(favoriteChangeSchema.safeParse(sentChange).success).toBe(false);
});

test.each([
  ['providers', 'providers'],
  ['businesses', 'businesses'],
  [undefined, 'services'],
  ['staff', 'services'],
  [['providers', 'services'], 'services'],
])('the tab %p in the URL opens %s (FAV-2)', (tabParameter, tab) => {
  expect(favoriteTabSchema.parse(tabParameter)).toBe(tab);
});

test('a change with an extra field is rejected (FAV-1)', () => {
  const change = { customer_id: id, kind: 'service', itemId: id, favorited: true };
  expect(favoriteChangeSchema.parse(change)).toEqual(change);
  expect(favoriteChangeSchema.safeParse({ ...change, admin: true }).success).toBe(false);
});
