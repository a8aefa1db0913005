/**
 * Fifty customers and their providers do at random what they can do around a visit, all at the same time and each on a
 * connection of their own: a few rounds in `npm test`, and 20 minutes in `npm run prove`. ROAM_SEED repeats the choices
 * of a run; which of two competing calls comes first still differs.
 */
import { createHash, randomInt, randomUUID } from 'node:crypto';
import { DatabaseError, type PoolClient, type QueryResultRow } from 'pg';
import { insertCustomer, queryAs } from '@/tests/support/auth/accounts';
import { insertPhotoFile } from '@/tests/support/bookings/photos';
import { createToken } from '@/tests/support/bookings/provider-links';
import {
  insertProvider,
  insertShop,
  listSlotsAhead,
  type Shop,
} from '@/tests/support/bookings/shop';
import { pool } from '@/tests/support/database/database';
import { isExtendedRun } from '@/tests/support/database/rounds';

const seed = Number(process.env.ROAM_SEED) || randomInt(2 ** 31);
const extendedMilliseconds = 20 * 60_000;
const dailyRounds = 8;
const customerCount = 50;
const providerCount = 8;

type Booking = {
  id: string;
  reference: string;
  token: string;
  /** The keys under which each side's messages were accepted. */
  sent: { customer: Set<string>; provider: Set<string> };
  photoIds: string[];
};
type Actor = {
  user_id: string;
  id: string;
  random: (count: number) => number;
  bookings: Booking[];
  /** Requests that were answered, which must give the same booking again. */
  confirmed: { request: object; reference: string }[];
};

let shop: Shop;
let actors: Actor[];
let starts: Date[];
const acceptedCounts = new Map<string, number>();
const sentMessageIds: string[] = [];

test(
  `fifty customers and their providers keep every rule at once, seed ${seed} (BOOK-1, THREAD-2, THREAD-3, PHOTO-1)`,
  async () => {
    await openMarketplace();
    const end = Date.now() + extendedMilliseconds;
    for (let round = 0; isExtendedRun ? Date.now() < end : round < dailyRounds; round++) {
      await Promise.all([...actors.map(act), deliver(), deliver()]);
      if (round % 20 === 0) await checkRules();
    }
    await checkRules();
    for (const name of ['book', 'write', 'answer', 'addPhoto', 'deliver'])
      expect([name, acceptedCounts.get(name) ?? 0]).not.toEqual([name, 0]);
  },
  extendedMilliseconds + 120_000,
);

async function openMarketplace() {
  shop = await insertShop(pool);
  for (let count = 0; count < providerCount; count++) await insertProvider(pool, shop);
  // Few enough times that many customers want the same one.
  starts = listSlotsAhead(4).flatMap((day) =>
    [9, 10, 11, 13, 14, 15].map((hour) => new Date(+day + hour * 3_600_000)),
  );
  const customers = await Promise.all(
    Array.from({ length: customerCount }, () => insertCustomer(pool)),
  );
  actors = customers.map(({ id, user_id }, index) => ({
    id,
    user_id,
    random: createRandom(seed + index),
    bookings: [],
    confirmed: [],
  }));
}

/** Mulberry32. Returns a function that returns whole numbers from 0 to below `count`. */
function createRandom(start: number) {
  let state = start;
  return (count: number) => {
    state = (state + 0x6d2b79f5) | 0;
    let bits = Math.imul(state ^ (state >>> 15), 1 | state);
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits;
    return ((bits ^ (bits >>> 14)) >>> 0) % count;
  };
}

const withBooking = ['write', 'answer', 'read', 'addPhoto', 'removePhoto', 'correct', 'pry', 'ask'];
const rareWithBooking = ['move', 'cancel', 'report'];

/** Lets one customer, or the provider of one of their bookings, do one thing. A rejection by a rule is fine. */
async function act(actor: Actor) {
  const { random, bookings } = actor;
  const booking = bookings[random(bookings.length || 1)];
  const name =
    !booking || random(5) === 0
      ? 'book'
      : random(20) === 0
        ? rareWithBooking[random(rareWithBooking.length)]!
        : withBooking[random(withBooking.length)]!;
  const client = await pool.connect();
  try {
    if (booking && name !== 'book') await operations[name]!(client, actor, booking);
    else await book(client, actor);
    acceptedCounts.set(name, (acceptedCounts.get(name) ?? 0) + 1);
  } catch (error) {
    if (!(error instanceof DatabaseError) || !error.code?.startsWith('PT4')) throw error;
  } finally {
    client.release();
  }
}

/** Books a time as it was quoted, or sends an answered request again. */
async function book(client: PoolClient, actor: Actor) {
  const { random, confirmed, user_id } = actor;
  const repeated = random(3) === 0 ? confirmed[random(confirmed.length || 1)] : undefined;
  if (repeated) {
    const [again] = await confirm(client, actor, repeated.request);
    expect(again!.reference).toBe(repeated.reference);
    return;
  }
  const starts_at = starts[random(starts.length)]!;
  const [quote] = await queryAs<{ total: string; due_online: string }>(
    client,
    user_id,
    'select total, due_online from public.quote_booking($1)',
    [{ service_id: shop.service.id, starts_at, place: 'venue' }],
  );
  const request = {
    idempotency_key: randomUUID(),
    service_id: shop.service.id,
    starts_at,
    place: 'venue',
    add_on_ids: [],
    expected_total: quote!.total,
    expected_due_online: quote!.due_online,
  };
  const [booking] = await confirm(client, actor, request);
  expect(Number(booking!.total)).toBe(Number(quote!.total));
  confirmed.push({ request, reference: booking!.reference });
  const token = createToken();
  await client.query(
    `insert into private.provider_links (scope, token_hash, provider_id, booking_id, expires_at)
     values ('booking', private.hash_token($1), $2, $3, now() + interval '10 days')`,
    [token, booking!.provider_id, booking!.booking_id],
  );
  actor.bookings.push({
    id: booking!.booking_id,
    reference: booking!.reference,
    token,
    sent: { customer: new Set(), provider: new Set() },
    photoIds: [],
  });
}

type ConfirmedBooking = {
  booking_id: string;
  reference: string;
  provider_id: string;
  total: string;
};
const confirm = (client: PoolClient, { user_id }: Actor, request: object) =>
  queryAs<ConfirmedBooking>(client, user_id, 'select * from public.confirm_booking($1)', [request]);

type Operation = (client: PoolClient, actor: Actor, booking: Booking) => Promise<void>;

const operations: Record<string, Operation> = {
  async write(client, actor, { reference, sent }) {
    const key = chooseKey(actor, sent.customer);
    await call(client, actor, 'send_message($1, $2, $3)', [reference, key, `Message ${key}`]);
    sent.customer.add(key);
  },
  async answer(client, actor, { token, sent }) {
    const key = chooseKey(actor, sent.provider);
    await client.query('select public.send_provider_message($1, $2, $3)', [
      token,
      key,
      `Answer ${key}`,
    ]);
    sent.provider.add(key);
  },
  async read(client, actor, { reference, token }) {
    const isCustomer = actor.random(2) === 0;
    if (isCustomer) await call(client, actor, 'mark_messages_read($1, 200)', [reference]);
    else await client.query('select public.mark_provider_messages_read($1, 200)', [token]);
  },
  async addPhoto(client, actor, { reference, token, photoIds }) {
    const key = randomUUID();
    const hash = createHash('sha256').update(key).digest('hex');
    const isCustomer = actor.random(2) === 0;
    const [access, prefix] = isCustomer ? [reference, ''] : [token, 'provider_'];
    const run = <T extends QueryResultRow>(sql: string, values: unknown[]) =>
      isCustomer
        ? queryAs<T>(client, actor.user_id, sql, values)
        : client.query<T>(sql, values).then(({ rows }) => rows);
    const begin = () =>
      run<{ photo_id: string }>(`select * from public.begin_${prefix}photo($1, $2, $3)`, [
        access,
        key,
        hash,
      ]);
    const [photo] = await begin();
    // The first answer was lost.
    expect(await begin()).toMatchObject([photo!]);
    await insertPhotoFile(client, photo!.photo_id);
    const finish = `select public.finish_${prefix}photo($1, $2, 1600, 1200, 90000)`;
    await run(finish, [access, photo!.photo_id]);
    await run(finish, [access, photo!.photo_id]);
    photoIds.push(photo!.photo_id);
  },
  async removePhoto(client, actor, { reference, photoIds }) {
    const id = photoIds[actor.random(photoIds.length || 1)];
    if (id) await call(client, actor, 'remove_photo($1, $2)', [reference, id]);
  },
  async correct(client, actor, { reference }) {
    const notes = `Note ${actor.random(1000)}`;
    const values = [reference, notes, null, null, null, null];
    await call(client, actor, 'change_booking_details($1, $2, $3, $4, $5, $6)', values);
  },
  async move(client, actor, { reference }) {
    const start = starts[actor.random(starts.length)];
    await call(client, actor, 'reschedule_booking($1, $2)', [reference, start]);
  },
  async cancel(client, actor, { reference }) {
    const sql = 'select fee from public.quote_cancellation($1)';
    const [quote] = await queryAs<{ fee: string }>(client, actor.user_id, sql, [reference]);
    await call(client, actor, 'cancel_booking($1, $2)', [reference, quote!.fee]);
  },
  async report(client, actor, { reference }) {
    await call(client, actor, 'report_thread($1)', [reference]);
  },
  async ask(client, actor, { reference }) {
    const values = [reference, randomUUID(), 'late', 'They came late.'];
    await call(client, actor, 'ask_for_help($1, $2, $3, $4)', values);
  },
  /** Tries to read another customer's thread and photos, as a customer and with a provider's link. */
  async pry(client, actor, { token }) {
    const other = actors.find(
      ({ user_id, bookings }) => user_id !== actor.user_id && bookings.length > 0,
    );
    const foreign = other?.bookings[actor.random(other.bookings.length)];
    if (!foreign) return;
    const denial = await call(client, actor, 'read_thread($1)', [foreign.reference]).catch(
      (error: unknown) => error,
    );
    expect(denial).toMatchObject({ code: 'PT404', message: 'unknown_booking' });
    const [photoId] = foreign.photoIds;
    if (!photoId) return;
    expect(await call(client, actor, 'can_read_photo($1)', [photoId])).toEqual([{ value: false }]);
    const { rows } = await client.query('select public.can_provider_read_photo($1, $2) as value', [
      token,
      photoId,
    ]);
    expect(rows).toEqual([{ value: false }]);
  },
};

/** A new key, or one that was already used. */
function chooseKey({ random }: Actor, keys: Set<string>) {
  return (random(4) === 0 && [...keys][random(keys.size || 1)]) || randomUUID();
}

const call = (client: PoolClient, { user_id }: Actor, expression: string, values: unknown[]) =>
  queryAs(client, user_id, `select public.${expression} as value`, values);

/** One of two workers that deliver what is due. */
async function deliver() {
  const channels = [
    'customer/email',
    'customer/sms',
    'provider/email',
    'provider/sms',
    'operator/email',
  ];
  const { rows } = await pool.query<{ id: string }>(
    'select id from public.claim_messages(20, $1)',
    [channels],
  );
  for (const { id } of rows) {
    await pool.query('select public.mark_message_sent($1)', [id]);
    sentMessageIds.push(id);
  }
  acceptedCounts.set('deliver', (acceptedCounts.get('deliver') ?? 0) + rows.length);
}

async function checkRules() {
  const { rows: overlaps } = await pool.query(
    `select a.reference from public.bookings a
       join public.bookings b on b.provider_id = a.provider_id and b.id > a.id and b.during && a.during
      where a.service_id = $1 and a.status = 'confirmed' and b.status = 'confirmed'`,
    [shop.service.id],
  );
  expect(overlaps).toEqual([]);

  const { rows: bookings } = await pool.query<{ reference: string; total: string; lines: string }>(
    `select b.reference, b.total, sum(l.amount) as lines
       from public.bookings b join public.booking_lines l on l.booking_id = b.id
      where b.service_id = $1 and b.status <> 'held' group by b.id`,
    [shop.service.id],
  );
  const references = actors.flatMap((actor) => actor.bookings.map(({ reference }) => reference));
  expect(bookings.map(({ reference }) => reference).toSorted()).toEqual(references.toSorted());
  expect(bookings.filter(({ total, lines }) => Number(total) !== Number(lines))).toEqual([]);
  expect(new Set(sentMessageIds).size).toBe(sentMessageIds.length);

  for (const booking of actors.flatMap((actor) => actor.bookings)) {
    const { rows: messages } = await pool.query<{
      id: string;
      sender: 'customer' | 'provider';
      position: number;
    }>(
      'select id, sender, position from private.booking_messages where booking_id = $1 order by position',
      [booking.id],
    );
    expect(messages.map(({ position }) => position)).toEqual(messages.map((_, index) => index + 1));
    for (const side of ['customer', 'provider'] as const) {
      const ids = messages.filter(({ sender }) => sender === side).map(({ id }) => id);
      expect(ids.toSorted()).toEqual([...booking.sent[side]].toSorted());
    }
    const { rows: photos } = await pool.query<{ count: number }>(
      `select count(*)::integer as count from private.booking_photos
        where booking_id = $1 and stored_at is not null group by sender`,
      [booking.id],
    );
    expect(Math.max(0, ...photos.map(({ count }) => count))).toBeLessThanOrEqual(4);
  }
}
