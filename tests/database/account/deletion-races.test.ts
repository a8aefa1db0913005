/** Account deletions while other transactions change the customer's bookings or payments. */
import { randomUUID } from 'node:crypto';
import type { PoolClient } from 'pg';
import { insertCustomer } from '@/tests/support/auth/accounts';
import {
  createBookingRequest,
  insertProvider,
  insertShop,
  listSlotsAhead,
  type Shop,
} from '@/tests/support/bookings/shop';
import { pool, setIdentity } from '@/tests/support/database/database';
import type { Row } from '@/tests/support/database/rows';

let shop: Shop;
let provider: { id: string };
let customer: Row<'customer_profiles'>;
let first: PoolClient;
let second: PoolClient;

beforeEach(async () => {
  shop = await insertShop(pool);
  provider = await insertProvider(pool, shop, { offer: { deposit_percent: 50 } });
  customer = await insertCustomer(pool);
  [first, second] = [await pool.connect(), await pool.connect()];
  for (const client of [first, second]) await client.query('begin');
  // Nothing that the first connection needs is locked. If something is, the test fails instead of hanging.
  await first.query(`set local lock_timeout = '5s'`);
});
afterEach(async () => {
  for (const client of [first, second]) {
    await client.query('rollback');
    client.release();
  }
});

const deleteUser = (client: PoolClient) =>
  client.query('delete from auth.users where id = $1', [customer.user_id]);

const confirm = (client: PoolClient) =>
  client.query<{ reference: string }>('select reference from public.confirm_booking($1)', [
    createBookingRequest(shop.service.id, listSlotsAhead(1)[0]!, {
      provider_id: provider.id,
      expected_due_online: 25,
    }),
  ]);

/** Resolves once the second connection waits for a lock or its query has ended. */
async function waitUntilBlocked(query: Promise<unknown>) {
  let hasEnded = false;
  query.then(
    () => (hasEnded = true),
    () => (hasEnded = true),
  );
  const { processID } = second as PoolClient & { processID: number };
  const isWaiting = async () =>
    (
      await pool.query(`select from pg_stat_activity where pid = $1 and wait_event_type = 'Lock'`, [
        processID,
      ])
    ).rowCount === 1;
  while (!hasEnded && !(await isWaiting()));
}

test("a booking that waits for the deletion of its customer's account is rejected as signed out (ACC-3, BOOK-13)", async () => {
  await deleteUser(first);
  await setIdentity(second, customer);
  const booking = confirm(second);
  const expectation = expect(booking).rejects.toMatchObject({
    code: 'PT401',
    message: 'not_signed_in',
  });
  await waitUntilBlocked(booking);
  await first.query('commit');
  await expectation;
});

test('a deletion waits for a payment of the customer, so that the two never deadlock (ACC-3, BOOK-13)', async () => {
  await setIdentity(second, customer);
  const { reference } = (await confirm(second)).rows[0]!;
  const { rows } = await second.query('select public.begin_payment($1) as id', [reference]);
  await second.query('commit');
  await second.query('begin');

  // The payment's transaction has its first lock, but hasn't written anything.
  await first.query('select private.lock_checkout_booking($1)', [rows[0].id]);
  const deletion = deleteUser(second);
  await waitUntilBlocked(deletion);
  const outcome = await first.query(
    `select public.receive_payment_event($1, 'paid', now(), $2, $3, 25, 'USD') as value`,
    [randomUUID(), rows[0].id, randomUUID()],
  );
  expect(outcome.rows).toEqual([{ value: 'stored' }]);
  await first.query('commit');
  // The payment has confirmed the booking, which prevents the deletion.
  await expect(deletion).rejects.toMatchObject({ code: 'PT409', message: 'upcoming_bookings' });
});
