/** Requests for help and answers that are sent at the same time, each on a connection of its own. */
import { randomUUID } from 'node:crypto';
import type { PoolClient } from 'pg';
import { insertCustomer, queryAs } from '@/tests/support/auth/accounts';
import { createBookingValues } from '@/tests/support/bookings/booking-values';
import { insertProvider, insertShop } from '@/tests/support/bookings/shop';
import { pool } from '@/tests/support/database/database';
import { runInParallel } from '@/tests/support/database/parallel';
import { insert, type Row } from '@/tests/support/database/rows';

let booking: Row<'bookings'>;
let ask: (client: PoolClient, id: string) => Promise<unknown>;

beforeEach(async () => {
  const shop = await insertShop(pool);
  const provider = await insertProvider(pool, shop);
  const customer = await insertCustomer(pool);
  booking = await insert(
    pool,
    'bookings',
    createBookingValues({ owner: customer, shop, provider }),
  );
  ask = (client, id) =>
    queryAs(client, customer.user_id, `select public.ask_for_help($1, $2, 'late', 'Late.')`, [
      booking.reference,
      id,
    ]);
});

test('one key sent eight times at once gives one request and one email to the operator (HELP-2, HELP-3)', async () => {
  const tally = await runInParallel(Array<string>(8).fill(randomUUID()), ask);
  expect(tally).toEqual({ accepted: 8, rejected: [], failed: [] });
  expect(await countRequests()).toEqual({ requests: '1', emails: '1' });
});

test('of eight requests at once, one is stored (HELP-2)', async () => {
  const tally = await runInParallel(
    Array.from({ length: 8 }, () => randomUUID()),
    ask,
  );
  expect(tally).toMatchObject({
    accepted: 1,
    rejected: Array(7).fill({ code: 'PT409', message: 'help_requested' }),
    failed: [],
  });
  expect(await countRequests()).toEqual({ requests: '1', emails: '1' });
});

test('of two answers at once, one is recorded, and its refund is requested once (HELP-3, HELP-4)', async () => {
  const { rows } = await pool.query<{ id: string }>(
    `insert into private.checkouts (booking_id, customer_id, kind, amount, currency, applied_at)
     values ($1, $2, 'payment', 25, 'USD', now()) returning id`,
    [booking.id, booking.customer_id],
  );
  await pool.query(
    `insert into public.transactions (customer_id, booking_id, kind, status, amount, external_id)
     values ($1, $2, 'payment', 'succeeded', 25, $3)`,
    [booking.customer_id, booking.id, rows[0]!.id],
  );
  await pool.query('update public.bookings set paid_online = 25 where id = $1', [booking.id]);
  await runInParallel([randomUUID()], ask);
  const results = await Promise.allSettled(
    [10, 15].map((amount) =>
      pool.query(`select operator.answer_help($1, 'refund', 'Sorry.', $2)`, [
        booking.reference,
        amount,
      ]),
    ),
  );
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const { rows: refunds } = await pool.query(
    `select r.amount = h.refund as is_answer from private.refunds r
       join private.checkouts c on c.id = r.checkout_id
       join public.help_requests h on h.booking_id = c.booking_id where c.booking_id = $1`,
    [booking.id],
  );
  expect(refunds).toEqual([{ is_answer: true }]);
});

async function countRequests() {
  const { rows } = await pool.query(
    `select (select count(*) from public.help_requests h where h.booking_id = $1) as requests,
            (select count(*) from private.outbox_messages m
              where m.kind = 'help_requested' and m.data ->> 'reference' = $2) as emails`,
    [booking.id, booking.reference],
  );
  return rows[0];
}
