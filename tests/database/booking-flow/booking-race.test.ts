/** Concurrent bookings of the same slots and providers, or with the same idempotency key. */
import { randomUUID } from 'node:crypto';
import { Pool, type DatabaseError, type PoolClient } from 'pg';
import { insertCustomer, queryAs } from '../../support/auth/accounts';
import { createCustomer } from '../../support/auth/customer';
import { createClientFor, getSharedBackend } from '../../support/servers/backend';
import { pool } from '../../support/database/database';
import { getRoundCount } from '../../support/database/rounds';
import { runInParallel, type Tally } from '../../support/database/parallel';
import { getFirstRow, insert, type Row } from '../../support/database/rows';
import {
  createBookingRequest,
  insertService,
  insertProvider,
  insertShop,
  listSlotsAhead,
  type Shop,
} from '../../support/bookings/shop';

const customerCount = 50;
const slotCount = getRoundCount({ daily: 2, extended: 20 });
let shop: Shop;

// High limits, because the same customer can win many of these races.
const highLimits = {
  takes_payments: true,
  max_open_bookings: 200,
  max_open_bookings_per_provider: 200,
  max_open_dates_per_provider: 200,
  max_bookings_per_provider_day: 200,
  max_new_customer_bookings: 1000,
};

beforeAll(() => insert(pool, 'booking_policies', highLimits));
beforeEach(async () => {
  shop = await insertShop(pool);
});

/** Inserts customers. Each test needs new ones, because the winners of earlier tests already have bookings. */
const insertCustomers = (count: number, db: Pool = pool) =>
  Promise.all(Array.from({ length: count }, () => insertCustomer(db)));

test('exactly one of fifty concurrent customers books a slot (BOOK-4, BOOK-5)', async () => {
  const provider = await insertProvider(pool, shop);
  const customers = await insertCustomers(customerCount);
  const slots = listSlotsAhead(slotCount);
  const tallies: Tally[] = [];
  for (const slot of slots) {
    tallies.push(
      await runInParallel(customers, (client, { user_id }) => confirm(client, user_id, slot)),
    );
  }

  expectOneWinnerEach(tallies);
  const { rows } = await pool.query<{ starts_at: Date }>(
    `select starts_at from public.bookings where provider_id = $1 and status = 'confirmed' order by 1`,
    [provider.id],
  );
  expect(rows.map((row) => row.starts_at)).toEqual(slots);
  tallies.forEach(({ rejected }, index) => {
    for (const { message, detail } of rejected) {
      expect(message).toBe('slot_taken');
      expect(getNearestOffsets(slots[index], detail)).toEqual([-60, 60, 75]);
    }
  });
});

test('without the locks and the constraint, concurrent customers double-book a slot', async () => {
  // Uses the backend for tests that damage the database, because this one removes the locks and the constraint.
  const { databaseUrl } = await getSharedBackend('spoiled');
  const db = new Pool({ connectionString: databaseUrl, max: customerCount });
  try {
    await removeLocks(db);
    const customers = await insertCustomers(customerCount, db);
    await insert(db, 'booking_policies', highLimits);
    const otherShop = await insertShop(db);
    const provider = await insertProvider(db, otherShop);
    const slots = listSlotsAhead(3);
    const tallies: Tally[] = [];
    for (const slot of slots) {
      const book = (client: PoolClient, { user_id }: { user_id: string }) =>
        confirm(client, user_id, slot, { service: otherShop.service.id });
      tallies.push(await runInParallel(customers, book, db));
    }

    expect(tallies.flatMap((tally) => tally.failed)).toEqual([]);
    expect(() => expectOneWinnerEach(tallies)).toThrow();
    const { rows } = await db.query<{ bookings: number }>(
      `select count(*)::integer as bookings from public.bookings
        where provider_id = $1 and status = 'confirmed' group by starts_at order by starts_at`,
      [provider.id],
    );
    expect(rows.map((row) => row.bookings)).toEqual(tallies.map((tally) => tally.accepted));
    expect(Math.max(...tallies.map((tally) => tally.accepted))).toBeGreaterThan(1);
  } finally {
    await db.end();
  }
});

test('twenty requests with the same idempotency key create one booking (BOOK-7)', async () => {
  await insertProvider(pool, shop);
  const [slot] = listSlotsAhead(1) as [Date];
  const { user_id, id } = await insertCustomer(pool);
  const key = randomUUID();
  const results: unknown[] = [];
  const sendBooking = async (client: PoolClient) =>
    results.push(await confirm(client, user_id, slot, { key }));

  const tally = await runInParallel(Array.from({ length: 10 }), sendBooking);
  const client = await pool.connect();
  for (let i = 0; i < 10; i++) await sendBooking(client);
  client.release();

  expect(tally).toEqual({ accepted: 10, rejected: [], failed: [] });
  expect(results).toHaveLength(20);
  expect(new Set(results.map((result) => JSON.stringify(result))).size).toBe(1);
  const { rowCount } = await pool.query(
    'select from public.bookings where customer_id = $1 and service_id = $2',
    [id, shop.service.id],
  );
  expect(rowCount).toBe(1);
});

test('bookings that lock the same providers in opposite orders never deadlock (BOOK-13)', async () => {
  // The other service's prices rank the providers in the opposite order.
  const otherService = await insertService(pool, shop.category);
  for (const price of [10, 20, 30]) {
    const { id } = await insertProvider(pool, shop, { offer: { price } });
    await insert(pool, 'provider_services', {
      provider_id: id,
      service_id: otherService.id,
      price: 100 - price,
      duration_minutes: 90,
    });
  }
  const customers = await insertCustomers(30);
  const tallies: Tally[] = [];
  for (const slot of listSlotsAhead(getRoundCount({ daily: 3, extended: 6 }))) {
    const attempts = customers.map(({ user_id }, i) => ({
      user_id,
      service: i % 2 ? otherService.id : shop.service.id,
    }));
    tallies.push(
      await runInParallel(attempts, (client, { user_id, service }) =>
        confirm(client, user_id, slot, { service }),
      ),
    );
  }
  for (const { accepted, rejected, failed } of tallies) {
    expect({ accepted, rejected: rejected.length, failed }).toEqual({
      accepted: 3,
      rejected: 27,
      failed: [],
    });
  }
});

test('two customers who swap providers by changing their holds never deadlock (BOOK-13)', async () => {
  const [pat, sam] = [await insertProvider(pool, shop), await insertProvider(pool, shop)];
  const customers = await insertCustomers(2);
  for (const slot of listSlotsAhead(getRoundCount({ daily: 15, extended: 40 }))) {
    const key = randomUUID();
    const holdProviders = (providers: [Row<'providers'>, Row<'providers'>]) =>
      runInParallel(customers, (client, customer) =>
        hold(client, customer.user_id, slot, key, providers[customers.indexOf(customer)]?.id ?? ''),
      );
    expect(await holdProviders([pat, sam])).toMatchObject({ accepted: 2 });
    expect((await holdProviders([sam, pat])).failed).toEqual([]);
    await pool.query(`delete from public.bookings where provider_id in ($1, $2)`, [pat.id, sam.id]);
  }
});

test('over HTTP, all but one of fifty customers who book a slot concurrently get a 409 (BOOK-5, BOOK-13)', async () => {
  await insertProvider(pool, shop);
  const customers = await Promise.all(
    Array.from({ length: customerCount }, () => createCustomer()),
  );
  for (const slot of listSlotsAhead(getRoundCount({ daily: 1, extended: 20 }))) {
    const responses = await Promise.all(
      customers.map((customer) =>
        createClientFor(customer).rpc('confirm_booking', {
          p_request: createBookingRequest(shop.service.id, slot),
        }),
      ),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([
      200,
      ...customers.slice(1).map(() => 409),
    ]);
    for (const { error } of responses.filter(({ status }) => status === 409)) {
      expect(error).toMatchObject({ message: 'slot_taken' });
      expect(getNearestOffsets(slot, error?.details)).toEqual([-60, 60, 75]);
    }
  }
});

function expectOneWinnerEach(tallies: Tally[]) {
  expect(tallies.flatMap((tally) => tally.failed)).toEqual([]);
  expect(tallies.map((tally) => tally.accepted)).toEqual(tallies.map(() => 1));
  expect(tallies.map((tally) => tally.rejected.length)).toEqual(
    tallies.map(() => customerCount - 1),
  );
}

/** Confirms a booking with `total`, and retries with the current total if the price has changed. */
async function confirm(
  client: PoolClient,
  userId: string,
  slot: Date,
  {
    key = randomUUID(),
    service = shop.service.id,
    total = 50,
  }: { key?: string; service?: string; total?: number } = {},
): Promise<unknown> {
  const confirmation = queryAs(client, userId, 'select * from public.confirm_booking($1)', [
    {
      idempotency_key: key,
      service_id: service,
      starts_at: slot,
      place: 'venue',
      expected_total: total,
    },
  ]);
  return confirmation.then(getFirstRow, (error: DatabaseError) => {
    if (error.message !== 'price_changed') throw error;
    const current = JSON.parse(error.detail ?? '') as { total: number };
    return confirm(client, userId, slot, { key, service, total: current.total });
  });
}

function hold(client: PoolClient, userId: string, slot: Date, key: string, providerId: string) {
  return queryAs(client, userId, 'select * from public.hold_booking($1)', [
    {
      idempotency_key: key,
      service_id: shop.service.id,
      provider_id: providerId,
      starts_at: slot,
    },
  ]);
}

/**
 * Returns the offsets, in minutes, of the nearest available times from the taken time. Replaces -75 with 75, because
 * either can be the third-nearest.
 */
function getNearestOffsets(slot: Date | undefined, detail: string | undefined) {
  const nearest = JSON.parse(detail ?? '[]') as { starts_at: string }[];
  const offsets = nearest.map(({ starts_at }) => (Date.parse(starts_at) - Number(slot)) / 60_000);
  return offsets.map((offset) => (offset === -75 ? 75 : offset)).sort((a, b) => a - b);
}

/** Replaces the locking functions with empty ones and drops the double-booking constraint. */
async function removeLocks(db: Pool) {
  for (const lockFunction of [
    'lock_customer(p_customer_id uuid)',
    'lock_providers(p_provider_ids uuid[])',
  ])
    await db.query(
      `create or replace function private.${lockFunction} returns void language sql begin atomic; end`,
    );
  await db.query('alter table public.bookings drop constraint bookings_no_double_booking');
}
