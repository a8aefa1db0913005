import { randomUUID } from 'node:crypto';
import pg, { type Pool } from 'pg';
import { getConfirmingUserSql } from './bookings';
import { summarize } from './stats';

/** Free slot, with the total that the customer confirms. */
type Slot = { service_id: string; provider_id: string; starts_at: Date; total: string };

const connectionCount = 20;
const crowdSize = 50;

/** Measures confirmations one at a time and over twenty connections, then fifty customers who book the same slot. */
export async function measureConfirmations(
  connectionString: string,
  { confirmations, rounds }: { confirmations: number; rounds: number },
) {
  const pool = new pg.Pool({ connectionString, max: crowdSize });
  // Ignores the errors that connections emit when the database stops.
  pool.on('error', () => {});
  try {
    const slots = await listSlots(pool, 5 * confirmations + rounds + 1);
    const crowdSlots = slots.splice(0, rounds + 1);
    // All connections take slots from this iterator, so no slot is confirmed twice.
    const queue = slots.entries();
    const alone = await bookSlots(pool, queue, confirmations);
    const startedAt = performance.now();
    const together = await Promise.all(
      Array.from({ length: connectionCount }, () => bookSlots(pool, queue)),
    );
    const seconds = (performance.now() - startedAt) / 1_000;
    const perSecond = together.flat().length / seconds;
    console.log(
      `${perSecond.toFixed(0)} confirmations per second over ${connectionCount} connections`,
    );
    return {
      'confirmation of a booking': summarize(alone),
      [`confirmation of a booking, ${connectionCount} at once`]: summarize(together.flat()),
      [`${crowdSize} customers at one slot, all responses`]: summarize(
        await measureCrowds(pool, crowdSlots),
      ),
    };
  } finally {
    await pool.end();
  }
}

/** Returns free slots on the hour, each of a different provider or time. */
async function listSlots(pool: Pool, count: number) {
  const { rows } = await pool.query<Slot>(
    `select distinct on (starts_at, provider_id) service_id, provider_id, starts_at, total
       from (select distinct service_id from public.provider_services limit 20) s
       cross join lateral (
         select f.provider_id, f.starts_at, f.total
           from public.list_free_slots(jsonb_build_object('service_id', s.service_id),
                                       current_date + 20, current_date + 22) f
          where extract(minute from f.starts_at) = 0 limit 50) f
      limit $1`,
    [count],
  );
  return rows;
}

/** Books slots of the queue, at most `maximum`, and returns the milliseconds that each took. */
async function bookSlots(pool: Pool, queue: ArrayIterator<[number, Slot]>, maximum = Infinity) {
  const samples: number[] = [];
  while (samples.length < maximum) {
    const { value, done } = queue.next();
    if (done) break;
    const [i, slot] = value;
    const startedAt = performance.now();
    await confirmBooking(pool, i, slot);
    samples.push(performance.now() - startedAt);
  }
  return samples;
}

/** Returns the milliseconds until all customers who book the same slot have a response. */
async function measureCrowds(pool: Pool, slots: Slot[]) {
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
  return samples.slice(1);
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

/** Books a slot as the data API does: in one transaction, with the customer in the token's claims. */
async function confirmBooking(pool: Pool, customerIndex: number, slot: Slot) {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(formatClaims('authenticated', getConfirmingUserSql(customerIndex)));
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

/** Returns SQL that sets the role and the token's claims for a transaction. `userSql` is SQL for the user's id. */
export const formatClaims = (role: string, userSql = 'null') => `
  select set_config('session_replication_role', 'origin', true), set_config('role', '${role}', true),
         set_config('request.jwt.claims', json_build_object(
           'sub', ${userSql}, 'session_id', ${userSql}, 'role', '${role}')::text, true),
         set_config('request.jwt.claim.sub', ${userSql}::text, true)`;
