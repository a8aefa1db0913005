/** What the app says about its calls of database functions, compared with what Postgres does. */
import { insertPhotoFile } from '@/tests/support/bookings/photos';
import { callAsServer, createBookingLink } from '@/tests/support/bookings/provider-links';
import { createBookingRequest } from '@/tests/support/bookings/shop';
import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { addMinutes, withScenario, type Scenario } from '../support/bookings/booking';
import { pool } from '../support/database/database';

const sources = ['app', 'components', 'lib'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => readFileSync(join(folder, file), 'utf8')),
);

/** Returns the names in calls such as `read(supabase, 'list_free_days', …)`. */
function listCalls(pattern: RegExp) {
  const matches = sources.flatMap((source) => [...source.matchAll(pattern)]);
  const names = matches.flatMap((match) => match[1]?.match(/(?<=')\w+(?=')/g) ?? []);
  return [...new Set(names)].sort();
}

const calls = {
  read: listCalls(/\bread\(\s*[\w() ]+,\s*('\w+')/g),
  writeOnce: listCalls(/\bwriteOnce\(\s*[\w() ]+,\s*('\w+')/g),
  // A conditional expression can choose between two functions.
  write: listCalls(/\.rpc\(\s*([^,{)]+)/g),
};

async function listFunctions(volatility: 'stable' | 'volatile') {
  const { rows } = await pool.query<{ proname: string }>(
    `select distinct proname from pg_proc
      where pronamespace = 'public'::regnamespace and (provolatile = 'v') = $1`,
    [volatility === 'volatile'],
  );
  return rows.map(({ proname }) => proname);
}

test('a function called as a read is stable, so that Postgres lets it write nothing (FAIL-8)', async () => {
  const stableFunctions = await listFunctions('stable');
  expect(calls.read.filter((name) => !stableFunctions.includes(name))).toEqual([]);
  expect(calls.read.length).toBeGreaterThan(40);
});

test('every function that only reads is called as a read, so that it is repeated (FAIL-8)', async () => {
  const volatileFunctions = await listFunctions('volatile');
  const writes = [...calls.write, ...calls.writeOnce];
  expect(writes.filter((name) => !volatileFunctions.includes(name))).toEqual([]);
  expect(calls.write.length).toBeGreaterThan(30);
});

const minutesPerWeek = 7 * 24 * 60;

/** Functions that the app calls with `writeOnce`, each with a call that a scenario prepares. */
const keyedCalls: Record<string, (s: Scenario) => Promise<() => Promise<unknown>>> = {
  hold_booking: async (s) => {
    const idempotencyKey = randomUUID();
    return () => s.hold({ idempotencyKey });
  },
  confirm_booking: async (s) => {
    const idempotencyKey = randomUUID();
    return () => s.confirm({ idempotencyKey, expectedTotal: 50 });
  },
  confirm_series: async (s) => {
    const dates = [0, 1].map((week) => addMinutes(s.slot, week * minutesPerWeek));
    const request = createBookingRequest(s.shop.service.id, s.slot, { provider_id: s.provider.id });
    return () =>
      s.call(`select * from public.confirm_series($1, 'weekly', 2, $2)`, [request, dates]);
  },
  begin_photo: async (s) => {
    const { reference } = await s.confirm();
    const values = [reference, randomUUID(), 'a'.repeat(64)];
    return () => s.call('select * from public.begin_photo($1, $2, $3)', values);
  },
  begin_review_photo: async (s) => {
    const { booking_id, reference } = await s.confirm();
    await s.setStart(booking_id, '-2 hours');
    await s.call('select public.save_review($1, 5)', [reference]);
    const values = [reference, randomUUID(), 'a'.repeat(64)];
    return () => s.call('select * from public.begin_review_photo($1, $2, $3)', values);
  },
  finish_photo: async (s) => {
    const { reference } = await s.confirm();
    const photo = await beginPhoto(s, reference);
    await insertPhotoFile(s.db, photo);
    return () => s.call('select public.finish_photo($1, $2, 8, 6, 90)', [reference, photo]);
  },
  remove_photo: async (s) => {
    const { reference } = await s.confirm();
    const photo = await beginPhoto(s, reference);
    return () => s.call('select public.remove_photo($1, $2)', [reference, photo]);
  },
  begin_provider_photo: async (s) => {
    const token = await createBookingLink(s, await s.confirm());
    const values = [token, randomUUID(), 'a'.repeat(64)];
    return () => callAsServer(s, 'select * from public.begin_provider_photo($1, $2, $3)', values);
  },
  finish_provider_photo: async (s) => {
    const token = await createBookingLink(s, await s.confirm());
    const photo = await beginProviderPhoto(s, token);
    await insertPhotoFile(s.db, photo);
    const sql = 'select public.finish_provider_photo($1, $2, 8, 6, 90)';
    return () => callAsServer(s, sql, [token, photo]);
  },
  remove_provider_photo: async (s) => {
    const token = await createBookingLink(s, await s.confirm());
    const photo = await beginProviderPhoto(s, token);
    return () => callAsServer(s, 'select public.remove_provider_photo($1, $2)', [token, photo]);
  },
  ask_for_help: async (s) => {
    const { reference } = await s.confirm();
    const sql = `select public.ask_for_help($1, $2, 'late', 'An hour late.')`;
    const id = randomUUID();
    return () => s.call(sql, [reference, id]);
  },
  send_message: async (s) => {
    const { reference } = await s.confirm();
    const sql = `select public.send_message($1, $2, 'Hello')`;
    const id = randomUUID();
    return () => s.call(sql, [reference, id]);
  },
  send_provider_message: async (s) => {
    const token = await createBookingLink(s, await s.confirm());
    const id = randomUUID();
    return () =>
      callAsServer(s, `select public.send_provider_message($1, $2, 'Hello')`, [token, id]);
  },
  mark_message_sent: async (s) => {
    await s.confirm();
    const [message] = (
      await s.db.query<{ id: string }>(
        `select id from private.outbox_messages where created_at = now() limit 1`,
      )
    ).rows;
    return () => markSent(s, 'mark_message_sent', 'outbox_messages', message!.id);
  },
  mark_refund_sent: async (s) => {
    const { booking_id } = await s.confirm();
    const [refund] = (
      await s.db.query<{ id: string }>(
        `with checkout as (
           insert into private.checkouts (booking_id, customer_id, kind, amount, currency)
           values ($1, $2, 'payment', 25, 'USD') returning id)
         insert into private.refunds (checkout_id, amount, total_after) select id, 25, 25 from checkout returning id`,
        [booking_id, s.customer.id],
      )
    ).rows;
    return () => markSent(s, 'mark_refund_sent', 'refunds', refund!.id);
  },
};

async function markSent(s: Scenario, name: string, table: string, id: string) {
  await s.db.query(`select public.${name}($1)`, [id]);
  return (await s.db.query(`select * from private.${table} where id = $1`, [id])).rows;
}

/** Returns how many rows this transaction has added. A repeated hold replaces its lines. */
async function countAddedRows({ db }: Scenario) {
  const { rows } = await db.query<{ added: string }>(
    'select sum(n_tup_ins - n_tup_del) as added from pg_stat_xact_user_tables',
  );
  return Number(rows[0]?.added);
}

test.each(calls.writeOnce)(
  '%s, which is repeated with its key, writes once and returns the same again (FAIL-8)',
  (name) =>
    withScenario(async (s) => {
      const call = await keyedCalls[name]!(s);
      const countBefore = await countAddedRows(s);
      const firstResult = await call();
      const countAfter = await countAddedRows(s);
      expect(await call()).toEqual(firstResult);
      expect(await countAddedRows(s)).toBe(countAfter);
      // The first call of the functions that create rows shows that the count sees them.
      if (!/^(mark|finish|remove)_/.test(name)) expect(countAfter).toBeGreaterThan(countBefore);
    })(),
);

async function beginPhoto(s: Scenario, reference: string) {
  const sql = 'select photo_id from public.begin_photo($1, $2, $3)';
  const [row] = await s.call<{ photo_id: string }>(sql, [reference, randomUUID(), 'a'.repeat(64)]);
  return row!.photo_id;
}

async function beginProviderPhoto(s: Scenario, token: string) {
  const sql = 'select photo_id from public.begin_provider_photo($1, $2, $3)';
  const [row] = await callAsServer<{ photo_id: string }>(s, sql, [
    token,
    randomUUID(),
    'a'.repeat(64),
  ]);
  return row!.photo_id;
}
