/** Messages that are sent at the same time, each on a connection of its own. */
import { randomUUID } from 'node:crypto';
import type { PoolClient } from 'pg';
import { insertCustomer, queryAs } from '@/tests/support/auth/accounts';
import { createBookingValues } from '@/tests/support/bookings/booking-values';
import { createToken } from '@/tests/support/bookings/provider-links';
import { insertProvider, insertShop } from '@/tests/support/bookings/shop';
import { pool } from '@/tests/support/database/database';
import { runInParallel } from '@/tests/support/database/parallel';
import { insert } from '@/tests/support/database/rows';

type SendMessage = (client: PoolClient, message: { id: string; body: string }) => Promise<unknown>;

let bookingId: string;
let token: string;
let sendAsCustomer: SendMessage;

beforeEach(async () => {
  const shop = await insertShop(pool);
  const provider = await insertProvider(pool, shop);
  const customer = await insertCustomer(pool);
  const start = new Date(Date.now() + 48 * 3_600_000);
  const booking = await insert(pool, 'bookings', {
    ...createBookingValues({ owner: customer, shop, provider }),
    status: 'confirmed',
    during: `[${start.toISOString()},${new Date(+start + 3_600_000).toISOString()})`,
  });
  bookingId = booking.id;
  token = createToken();
  await pool.query(
    `insert into private.provider_links (scope, token_hash, provider_id, booking_id, expires_at)
     values ('booking', private.hash_token($1), $2, $3, now() + interval '1 day')`,
    [token, provider.id, booking.id],
  );
  sendAsCustomer = (client, { id, body }) =>
    queryAs(client, customer.user_id, 'select public.send_message($1, $2, $3)', [
      booking.reference,
      id,
      body,
    ]);
});

const sendAsProvider: SendMessage = (client, { id, body }) =>
  client.query('select public.send_provider_message($1, $2, $3)', [token, id, body]);

test('one key sent eight times at once gives one message and one notification (THREAD-2, THREAD-3)', async () => {
  for (const send of [sendAsCustomer, sendAsProvider]) {
    const message = { id: randomUUID(), body: 'Hello' };
    const tally = await runInParallel(
      Array.from({ length: 8 }, () => message),
      send,
    );
    expect(tally).toEqual({ accepted: 8, rejected: [], failed: [] });
  }
  expect((await listMessages()).map(({ sender }) => sender)).toEqual(['customer', 'provider']);
  expect(await listNotifiedSides()).toEqual(['customer', 'provider']);
});

test('both sides at once never deadlock, and each side stays within its hour (THREAD-2)', async () => {
  const sends = Array.from({ length: 50 }, (_, n) => ({
    send: n % 2 ? sendAsCustomer : sendAsProvider,
    message: { id: randomUUID(), body: `Message ${n}` },
  }));
  const failed: unknown[] = [];
  for (let start = 0; start < sends.length; start += 10) {
    const batch = sends.slice(start, start + 10);
    const tally = await runInParallel(batch, (client, { send, message }) => send(client, message));
    failed.push(...tally.rejected, ...tally.failed);
  }
  expect(failed).toHaveLength(10);
  expect(failed).toEqual(
    failed.map(() => expect.objectContaining({ code: 'PT429', message: 'too_many_messages' })),
  );
  const messages = await listMessages();
  expect(messages.map(({ position }) => position)).toEqual(
    Array.from({ length: 40 }, (_, n) => n + 1),
  );
  expect(messages.filter(({ sender }) => sender === 'customer')).toHaveLength(20);
  expect(await listNotifiedSides()).toEqual(['customer', 'provider']);
});

async function listMessages() {
  const { rows } = await pool.query<{ position: number; sender: string }>(
    'select position, sender from private.booking_messages where booking_id = $1 order by position',
    [bookingId],
  );
  return rows;
}

async function listNotifiedSides() {
  const { rows } = await pool.query<{ recipient: string }>(
    `select recipient::text from private.outbox_messages
      where booking_id = $1 and kind = 'booking_message' and channel = 'email' order by 1`,
    [bookingId],
  );
  return rows.map(({ recipient }) => recipient);
}
