import { randomUUID } from 'node:crypto';
import pg, { type Pool } from 'pg';
import { customerCount, formatIdSql } from './calendars';
import { summarize } from './stats';

/** Free slot, with the total that the customer confirms. */
export type Slot = {
  service_id: string;
  provider_id: string;
  starts_at: Date;
  total: string;
};

const connectionCount = 10;
const crowdSize = 50;

/** Measures confirmed bookings per second over ten connections, with at most `maximum` bookings. */
export async function measureConfirmations(connectionString: string, maximum: number) {
  return withPool(connectionString, connectionCount, async (pool) => {
    const slots = (await listSlots(pool, 35)).slice(0, maximum);
    const queue = slots.entries();
    const startedAt = performance.now();
    await Promise.all(
      Array.from({ length: connectionCount }, async () => {
        for (const [i, slot] of queue) await confirmBooking(pool, i % customerCount, slot);
      }),
    );
    const perSecond = slots.length / ((performance.now() - startedAt) / 1_000);
    return { connections: connectionCount, confirmed: slots.length, perSecond };
  });
}

/** Measures the milliseconds until fifty customers who book the same slot all have a response. */
export async function measureCrowd(connectionString: string, rounds: number) {
  return withPool(connectionString, crowdSize, async (pool) => {
    // Uses later days than measureConfirmations, which has booked its slots.
    const slots = (await listSlots(pool, 42)).slice(0, rounds + 1);
    const samples: number[] = [];
    for (const slot of slots) {
      const startedAt = performance.now();
      const results = await Promise.allSettled(
        Array.from({ length: crowdSize }, (_, i) => confirmBooking(pool, i, slot)),
      );
      samples.push(performance.now() - startedAt);
      requireOneWinner(results);
    }
    // Skips the first round, because it opens connections that a real server would already have.
    return { customers: crowdSize, milliseconds: summarize(samples.slice(1)) };
  });
}

function requireOneWinner(results: PromiseSettledResult<unknown>[]) {
  const rejections = results.filter((result) => result.status === 'rejected');
  const unexpectedRejection = rejections.find(
    ({ reason }) => (reason as pg.DatabaseError).message !== 'slot_taken',
  );
  if (unexpectedRejection) throw unexpectedRejection.reason;
  const winners = results.length - rejections.length;
  if (winners !== 1) throw new Error(`Expected one customer to get the slot, but ${winners} did.`);
}

async function withPool<T>(
  connectionString: string,
  maxConnections: number,
  measure: (pool: Pool) => Promise<T>,
) {
  const pool = new pg.Pool({ connectionString, max: maxConnections });
  // Ignores the errors that connections emit when the database stops.
  pool.on('error', () => {});
  try {
    return await measure(pool);
  } finally {
    await pool.end();
  }
}

/** Returns free slots on the hour for a service's twenty providers, on the three days that start `days` ahead. */
async function listSlots(pool: Pool, days: number) {
  const { rows } = await pool.query<Slot>(
    `select ${formatIdSql('spread 0')} as service_id, provider_id, starts_at, total
       from public.list_free_slots(
              jsonb_build_object('service_id', ${formatIdSql('spread 0')}),
              current_date + $1::integer, current_date + $1::integer + 2)
      where extract(minute from starts_at) = 0
      order by starts_at, provider_id`,
    [days],
  );
  return rows;
}

/** Books a slot as the data API does: in one transaction, with the customer in the token's claims. */
export async function confirmBooking(pool: Pool, customerIndex: number, slot: Slot) {
  const customer = formatIdSql(`user ${customerCount + 1 + customerIndex}`);
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(
      `select set_config('role', 'authenticated', true), set_config('request.jwt.claims',
         json_build_object('sub', ${customer}, 'session_id', ${customer}, 'role', 'authenticated')::text, true),
         set_config('request.jwt.claim.sub', ${customer}::text, true)`,
    );
    // Books for someone else, because the same customer books several providers at the same time.
    await client.query('select * from public.confirm_booking($1)', [
      {
        idempotency_key: randomUUID(),
        service_id: slot.service_id,
        provider_id: slot.provider_id,
        starts_at: slot.starts_at,
        place: 'venue',
        for_someone_else: true,
        expected_total: slot.total,
      },
    ]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}
