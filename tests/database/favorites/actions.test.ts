/** Server actions that add, remove and load favorites. */
import '@/tests/support/next/app-environment';
import * as actions from '@/lib/favorites/actions';
import type { FavoriteChange, FavoriteKind } from '@/lib/favorites/types';
import { createCustomer, type TestCustomer } from '@/tests/support/auth/customer';
import { pool } from '@/tests/support/database/database';
import { startVisit, signInAs } from '@/tests/support/next/context';
import { mockFetch, restoreFetch } from '@/tests/support/next/fetch';
import { insertProvider, insertShop } from '@/tests/support/bookings/shop';

let ann: TestCustomer;
let items: [FavoriteKind, string][];

beforeAll(async () => {
  ann = await createCustomer();
  const shop = await insertShop(pool);
  const provider = await insertProvider(pool, shop);
  items = [
    ['service', shop.service.id],
    ['provider', provider.id],
    ['business', shop.business.id],
  ];
});
beforeEach(async () => {
  startVisit('203.0.113.7');
  await signInAs(ann);
});
afterEach(async () => {
  restoreFetch();
  await pool.query('delete from private.rate_limits');
});

const setFavorite = (change: FavoriteChange, { id } = ann) =>
  actions.setFavorite({ ...change, customer_id: id });

/** Runs a server action. Returns its response and the requests that it sent to the backend. */
async function recordRequests<T>(run: () => Promise<T>) {
  const requests: string[] = [];
  mockFetch(({ method, url }) => void requests.push(`${method} ${new URL(url).pathname}`));
  const response = await run();
  restoreFetch();
  return { response, requests };
}

test('adding or removing a favorite, even twice, sends at most three requests to the backend (FAV-1, FAV-9)', async () => {
  for (const [kind, itemId] of items) {
    const noFavorites = { service: [], provider: [], business: [] };
    for (const favorited of [true, true, false, false]) {
      const { response, requests } = await recordRequests(() =>
        setFavorite({ kind, itemId, favorited }),
      );
      expect(response).toEqual({
        ok: true,
        data: { ...noFavorites, [kind]: favorited ? [itemId] : [] },
      });
      expect(requests.length).toBeLessThanOrEqual(3);
    }
  }
});

test("adding or removing a favorite sends both the customer's and the item's id (FAV-6)", async () => {
  const [kind, itemId] = items[0]!;
  const sentValues: string[] = [];
  mockFetch(async (request) => {
    const { search } = new URL(request.url);
    if (/POST|DELETE/.test(request.method) && request.url.includes('/customer_favorite_'))
      sentValues.push(decodeURIComponent(search) + (await request.text()));
  });
  for (const favorited of [true, false]) await setFavorite({ kind, itemId, favorited });
  expect(sentValues).toEqual([
    expect.stringContaining(JSON.stringify({ customer_id: ann.id, service_id: itemId })),
    `?customer_id=eq.${ann.id}&service_id=eq.${itemId}`,
  ]);
});

test("loading a page's favorites sends at most two requests to the backend", async () => {
  const [kind, itemId] = items[0]!;
  await setFavorite({ kind, itemId, favorited: true });
  const { response, requests } = await recordRequests(() => actions.loadFavorites());
  expect(response).toEqual({ ok: true, data: { service: [itemId], provider: [], business: [] } });
  expect(requests.length).toBeLessThanOrEqual(2);
  await setFavorite({ kind, itemId, favorited: false });
});

test("a customer can't access another customer's favorites (FAV-6)", async () => {
  const [kind, itemId] = items[0]!;
  await setFavorite({ kind, itemId, favorited: true });
  startVisit('203.0.113.8');
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
  const [kind, itemId] = items[0]!;
  const rejection = { code: 'not_signed_in', message: 'Customer not authenticated' };
  const expectRejection = async (customer?: TestCustomer) => {
    for (const favorited of [true, false])
      expect(await setFavorite({ kind, itemId, favorited }, customer)).toMatchObject(rejection);
    expect(await actions.loadFavorites()).toMatchObject(rejection);
  };
  startVisit('203.0.113.9');
  await expectRejection();

  const deletedCustomer = await createCustomer();
  await signInAs(deletedCustomer);
  await pool.query('delete from customer_profiles where id = $1', [deletedCustomer.id]);
  await expectRejection(deletedCustomer);
});

test('the sixty-first change within a minute is rejected with the time to wait (LIM-4, LIM-6)', async () => {
  const [kind, itemId] = items[0]!;
  await pool.query(
    `insert into private.rate_limits (limit_name, subject, count, window_started_at)
     values ('favorites', $1, 60, now())`,
    [ann.user_id],
  );
  const rejection = await setFavorite({ kind, itemId, favorited: true });
  expect(rejection).toMatchObject({ ok: false, code: 'rate_limited' });
  expect(rejection).toHaveProperty('retryAfter', expect.any(Number));
});
