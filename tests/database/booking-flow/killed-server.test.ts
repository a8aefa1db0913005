/** Bookings whose server is killed before, during or after the commit (BOOK-10, MSG-1). */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { getTestBackend } from '../../support/servers/backend';
import { insertCustomer, queryAs } from '../../support/auth/accounts';
import { pool } from '../../support/database/database';
import { getRoundCount } from '../../support/database/rounds';
import { getFirstRow } from '../../support/database/rows';
import {
  createBookingRequest,
  insertProvider,
  insertShop,
  listSlotsAhead,
} from '../../support/bookings/shop';

// Source of a process that makes one booking, reports its progress and waits until it is killed.
const bookingScript = `
  const [url, user, request, killPoint] = JSON.parse(process.argv[1]);
  const client = new (require('pg').Client)({ connectionString: url });
  const claims = JSON.stringify({ sub: user, session_id: user, role: 'authenticated' });
  (async () => {
    await client.connect();
    await client.query('begin');
    await client.query(
      "select set_config('role', 'authenticated', true), set_config('request.jwt.claims', $1, true), set_config('request.jwt.claim.sub', $2, true)",
      [claims, user],
    );
    await client.query('select * from public.confirm_booking($1)', [request]);
    const committed = killPoint === 'before' ? null : client.query('commit');
    if (killPoint === 'after') await committed;
    process.stdout.write(killPoint);
    setInterval(() => {}, 1000);
  })();`;

test.each(['before', 'during', 'after'])(
  'a retry leaves exactly one booking if the server was killed %s the commit (BOOK-10, MSG-1)',
  async (killPoint) => {
    const shop = await insertShop(pool);
    await insertProvider(pool, shop);
    for (const start of listSlotsAhead(getRoundCount({ daily: 1, extended: 10 }))) {
      const { user_id } = await insertCustomer(pool);
      const request = createBookingRequest(shop.service.id, start);
      await bookAndKill(user_id, request, killPoint);
      // The first retry may wait until the database releases the killed server's locks.
      const booking = await confirm(user_id, request);
      expect(await confirm(user_id, request)).toEqual(booking);
      expect(await countStoredRows(shop.service.id, start)).toEqual({
        bookings: 1,
        lines: 1,
        events: 1,
        // The confirmation to the customer and to the provider, a reminder and a review request.
        messages: 4,
        distinct_messages: 4,
      });
    }
  },
);

test('a server killed before the commit stores neither a booking nor messages (BOOK-10, MSG-1)', async () => {
  const shop = await insertShop(pool);
  await insertProvider(pool, shop);
  const { user_id } = await insertCustomer(pool);
  const [start] = listSlotsAhead(1) as [Date];
  await bookAndKill(user_id, createBookingRequest(shop.service.id, start), 'before');
  expect(await countStoredRows(shop.service.id, start)).toEqual({
    bookings: 0,
    lines: 0,
    events: 0,
    messages: 0,
    distinct_messages: 0,
  });
});

/** Starts a server that makes a booking, and kills it before, during or after the commit. */
async function bookAndKill(user_id: string, request: object, killPoint: string) {
  const { databaseUrl } = getTestBackend();
  const scriptInput = JSON.stringify([databaseUrl, user_id, request, killPoint]);
  const server = spawn(process.execPath, ['-e', bookingScript, scriptInput]);
  const exit = once(server, 'exit');
  await once(server.stdout, 'data');
  server.kill('SIGKILL');
  await exit;
}

async function confirm(user_id: string, request: object) {
  const client = await pool.connect();
  try {
    const sql = 'select * from public.confirm_booking($1)';
    return getFirstRow(await queryAs(client, user_id, sql, [request]));
  } finally {
    client.release();
  }
}

/** Counts the rows stored for the booking at `start`, and its distinct messages. */
async function countStoredRows(service_id: string, start: Date) {
  const { rows } = await pool.query(
    `with b as (select id from public.bookings where service_id = $1 and starts_at = $2),
          m as (select kind, recipient, channel from private.outbox_messages
                 where booking_id in (select id from b))
     select (select count(*) from b)::integer as bookings,
            (select count(*) from public.booking_lines where booking_id in (select id from b))::integer as lines,
            (select count(*) from public.booking_events where booking_id in (select id from b))::integer as events,
            (select count(*) from m)::integer as messages,
            (select count(*) from (select distinct * from m) d)::integer as distinct_messages`,
    [service_id, start],
  );
  return rows[0] as unknown;
}
