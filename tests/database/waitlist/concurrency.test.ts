/** Concurrent workers and customers that compete for a freed slot. */
import { randomUUID } from 'node:crypto';
import { insertCustomer, queryAs } from '@/tests/support/auth/accounts';
import { toMilliseconds } from '@/tests/support/bookings/booking';
import { pool } from '@/tests/support/database/database';
import { runInParallel } from '@/tests/support/database/parallel';
import { getRoundCount } from '@/tests/support/database/rounds';
import { insert, deleteRows, type Row, selectRows } from '@/tests/support/database/rows';
import {
  createDailyHours,
  insertProvider,
  insertShop,
  listSlotsAhead,
  type Shop,
} from '@/tests/support/bookings/shop';

const offerSlotSql = 'select public.offer_waitlist_slot()';
/** Stands for a worker, which offers a slot, among the customers or calls that run in parallel. */
const worker = null;
let shop: Shop;
let provider: Row<'providers'>;
const createRequest = (starts_at: Date) => ({
  idempotency_key: randomUUID(),
  service_id: shop.service.id,
  starts_at,
});

// Raises the limits, so that requests are rejected only because they compete for a slot.
beforeAll(() =>
  insert(pool, 'booking_policies', {
    takes_payments: true,
    max_open_bookings: 200,
    max_open_bookings_per_provider: 200,
    max_open_dates_per_provider: 200,
    max_bookings_per_provider_day: 200,
    max_open_holds: 20,
  }),
);
beforeEach(async () => {
  shop = await insertShop(pool);
  provider = await insertProvider(pool, shop, { hours: createDailyHours('10:00', '11:00') });
});

test('ten concurrent workers hold a freed slot once, for the first customer in line (WAIT-7)', async () => {
  const [firstInLine, secondInLine] = [await insertCustomer(pool), await insertCustomer(pool)];
  await joinWaitlist(secondInLine, 2);
  await joinWaitlist(firstInLine, 1);
  const results = await runInParallel(Array.from({ length: 10 }), (client) =>
    client.query(offerSlotSql),
  );
  expect(results).toMatchObject({ accepted: 10, failed: [] });
  expect(await listLiveBookings()).toMatchObject([{ customer_id: firstInLine.id, status: 'held' }]);
  expect(await listOffers()).toHaveLength(1);
});

test('a freed slot is either held for the waitlist or booked by another customer, never both (WAIT-7, BOOK-4)', async () => {
  const customers = await Promise.all(Array.from({ length: 12 }, () => insertCustomer(pool)));
  const [waitingCustomer, ...bookingCustomers] = customers as [
    Row<'customer_profiles'>,
    ...Row<'customer_profiles'>[],
  ];
  for (const slot of listDailySlots(getRoundCount({ daily: 6, extended: 40 }))) {
    await joinWaitlist(waitingCustomer, 1, slot);
    const results = await runInParallel([worker, ...bookingCustomers, worker], (client, customer) =>
      customer
        ? queryAs(client, customer.user_id, 'select * from public.confirm_booking($1)', [
            { ...createRequest(slot), place: 'venue', expected_total: 50 },
          ])
        : client.query(offerSlotSql),
    );
    expect(results.failed).toEqual([]);
    const [booking, ...otherBookings] = await listLiveBookings(slot);
    expect(otherBookings).toEqual([]);
    // Both workers succeed even if they find no free slot. In that case, one booking succeeds too.
    expect(results.accepted).toBe(booking?.status === 'held' ? 2 : 3);
    await deleteRows(pool, 'waitlist_entries', { customer_id: waitingCustomer.id });
    await deleteRows(pool, 'bookings', { customer_id: waitingCustomer.id });
  }
});

test('holding a slot or leaving the waitlist while workers offer slots never deadlocks (WAIT-7, BOOK-13)', async () => {
  const customers = await Promise.all(Array.from({ length: 8 }, () => insertCustomer(pool)));
  for (const slot of listDailySlots(getRoundCount({ daily: 5, extended: 30 }))) {
    const entries = await Promise.all(
      customers.map((customer, position) => joinWaitlist(customer, position, slot)),
    );
    const calls = [
      ...customers.map(({ user_id }) => ({
        user_id,
        sql: 'select * from public.hold_booking($1)',
        values: [createRequest(slot)],
      })),
      ...customers.map(({ user_id }, i) => ({
        user_id,
        sql: 'select public.leave_waitlist($1)',
        values: [entries[i]],
      })),
      worker,
      worker,
      worker,
    ];
    const results = await runInParallel(calls, (client, call) =>
      call ? queryAs(client, call.user_id, call.sql, call.values) : client.query(offerSlotSql),
    );
    expect(results.failed).toEqual([]);
    expect((await listLiveBookings(slot)).length).toBeLessThanOrEqual(1);
  }
});

test("a cleanup doesn't reopen an entry that the customer leaves while it runs (WAIT-8)", async () => {
  const customer = await insertCustomer(pool);
  const entryId = await joinWaitlist(customer, 1);
  const client = await pool.connect();
  await client.query('begin');
  // The cleanup reads the windows after it has taken its snapshot of the entries.
  await client.query('lock table public.waitlist_windows in access exclusive mode');
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const cleanup = pool.query('select public.clean_up_waitlist()');
  await waitUntilBlockedBy(rows[0]?.pid);
  // Also commits the transaction, which releases the lock.
  await queryAs(client, customer.user_id, 'select public.leave_waitlist($1)', [entryId]);
  client.release();
  await cleanup;
  expect(await selectRows(pool, 'waitlist_entries', entryId, 'outcome')).toEqual([
    { outcome: 'left' },
  ]);
});

/** Waits until a query waits for a lock of this backend. */
async function waitUntilBlockedBy(pid?: number) {
  const sql = 'select from pg_stat_activity where $1 = any (pg_blocking_pids(pid))';
  while ((await pool.query(sql, [pid])).rowCount === 0);
}

/** Returns the provider's only slot, at 10:00, on each of `count` consecutive days. */
function listDailySlots(count: number) {
  const [midnight] = listSlotsAhead(1) as [Date];
  return Array.from(
    { length: count },
    (_, n) => new Date(Number(midnight) + toMilliseconds(n * 1440 + 600)),
  );
}

/** Inserts a waitlist entry at this position in line, and records that the provider may have a free slot. */
async function joinWaitlist(
  customer: { id: string },
  position: number,
  slot = listDailySlots(1)[0] as Date,
) {
  const { id } = await insert(pool, 'waitlist_entries', {
    customer_id: customer.id,
    service_id: shop.service.id,
    day: slot.toISOString().slice(0, 10),
    created_at: new Date(Date.now() - toMilliseconds(1000 - position)).toISOString(),
  });
  await insert(pool, 'waitlist_windows', { entry_id: id, from_time: '09:00', until_time: '12:00' });
  await pool.query('insert into private.freed_providers (provider_id) values ($1)', [provider.id]);
  return id;
}

/** Returns the provider's holds and bookings that aren't canceled, for one slot or for all slots. */
async function listLiveBookings(slot?: Date) {
  const { rows } = await pool.query<Row<'bookings'>>(
    `select * from public.bookings
      where provider_id = $1 and status <> 'cancelled' and ($2::timestamptz is null or starts_at = $2)`,
    [provider.id, slot],
  );
  return rows;
}

async function listOffers() {
  return selectRows(pool, 'waitlist_offers', { provider_id: provider.id });
}
