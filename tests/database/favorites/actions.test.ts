import '@/tests/support/next/app-environment';
import * as actions from '@/lib/favorites/actions';
import type { FavoriteChange, FavoriteKind } from '@/lib/favorites/types';
import { createCustomer, type TestCustomer } from '@/tests/support/auth/customer';
import { pool } from '@/tests/support/database/database';
import { visitFromIp, signInAs } from '@/tests/support/next/context';
import { mockFetch, restoreFetch } from '@/tests/support/next/fetch';
import { insertProvider, openShop } from '@/tests/support/bookings/shop';

let ann: TestCustomer;
let items: [FavoriteKind, string][];

beforeAll(async () => {
  ann = await createCustomer();
  const shop = await openShop(pool);
  const provider = await insertProvider(pool, shop);
  items = [
    ['service', shop.service.id],
    ['provider', provider.id],
    ['business', shop.business.id],
  ];
});
beforeEach(async () => {
  visitFromIp('203.0.113.7');
  await signInAs(ann);
});
afterEach(async () => {
  restoreFetch();
  await pool.query('delete from private.rate_limits');
});

const setFavorite = (change: FavoriteChange, { id } = ann) =>
  actions.setFavorite({ ...change, customer_id: id });

async function countCalls<T>(run: () => Promise<T>) {
  const calls: string[] = [];
  mockFetch(({ method, url }) => void calls.push(`${method} ${new URL(url).pathname}`));
  const answer = await run();
  restoreFetch();
  return { answer, calls };
}

test('adding or removing a favorite takes at most three calls (FAV-1, FAV-9)', async () => {
  for (const [kind, itemId] of items) {
    const noFavorites = { service: [], provider: [], business: [] };
    for (const favorited of [true, true, false, false]) {
      const { answer, calls } = await countCalls(() => setFavorite({ kind, itemId, favorited }));
      expect(answer).toEqual({
        ok: true,
        data: { ...noFavorites, [kind]: favorited ? [itemId] : [] },
      });
      expect(calls.length).toBeLessThanOrEqual(3);
    }
  }
});

test('an insert or a deletion names both the customer and the item (FAV-6)', async () => {
  const [[kind, itemId]] = items as [[FavoriteKind, string]];
  const written: string[] = [];
  mockFetch(async (request) => {
    const { search } = new URL(request.url);
    if (/POST|DELETE/.test(request.method) && request.url.includes('/customer_favorite_'))
      written.push(decodeURIComponent(search) + (await request.text()));
  });
  for (const favorited of [true, false]) await setFavorite({ kind, itemId, favorited });
  expect(written).toEqual([
    expect.stringContaining(JSON.stringify({ customer_id: ann.id, service_id: itemId })),
    `?customer_id=eq.${ann.id}&service_id=eq.${itemId}`,
  ]);
});

test('a page reads its favorites in at most two calls', async () => {
  const [[kind, itemId]] = items as [[FavoriteKind, string]];
  await setFavorite({ kind, itemId, favorited: true });
  const { answer, calls } = await countCalls(() => actions.loadFavorites());
  expect(answer).toEqual({ ok: true, data: { service: [itemId], provider: [], business: [] } });
  expect(calls.length).toBeLessThanOrEqual(2);
  await setFavorite({ kind, itemId, favorited: false });
});

test('a customer can’t reach another’s favorites (FAV-6)', async () => {
  const [[kind, itemId]] = items as [[FavoriteKind, string]];
  await setFavorite({ kind, itemId, favorited: true });
  visitFromIp('203.0.113.8');
  await signInAs(await createCustomer());
  const noFavorites = { service: [], provider: [], business: [] };
  expect(await actions.loadFavorites()).toEqual({ ok: true, data: noFavorites });
  expect(await setFavorite({ kind, itemId, favorited: false })).toMatchObject({ ok: true });
  expect(await setFavorite({ kind, itemId, favorited: true })).toMatchObject({
    code: 'not_signed_in',
  });
  const { rowCount } = await pool.query(
    'delete from customer_favorite_services where customer_id = $1',
    [ann.id],
  );
  expect(rowCount).toBe(1);
});

test('a request without a session or a profile is rejected (FAV-6)', async () => {
  const [[kind, itemId]] = items as [[FavoriteKind, string]];
  const refusal = { code: 'not_signed_in', message: 'Customer not authenticated' };
  const expectRefused = async (account?: TestCustomer) => {
    for (const favorited of [true, false])
      expect(await setFavorite({ kind, itemId, favorited }, account)).toMatchObject(refusal);
    expect(await actions.loadFavorites()).toMatchObject(refusal);
  };
  visitFromIp('203.0.113.9');
  await expectRefused();

  const gone = await createCustomer();
  await signInAs(gone);
  await pool.query('delete from customer_profiles where id = $1', [gone.id]);
  await expectRefused(gone);
});

test('a customer with more than sixty changes a minute gets the seconds to wait (LIM-4, LIM-6)', async () => {
  const [[kind, itemId]] = items as [[FavoriteKind, string]];
  await pool.query(
    `insert into private.rate_limits (limit_name, subject, count, window_started_at)
     values ('favorites', $1, 60, now())`,
    [ann.user_id],
  );
  const refused = await setFavorite({ kind, itemId, favorited: true });
  expect(refused).toMatchObject({ ok: false, code: 'rate_limited' });
  expect(refused).toHaveProperty('retryAfter', expect.any(Number));
});
