/** The views that the operator reads in Supabase Studio, and who can access them. */
import { addMinutes, it, type Scenario } from '@/tests/support/bookings/booking';
import { createCaller } from '@/tests/support/row-security/identities';
import { pool } from '@/tests/support/database/database';
import { getFirstRow, insert, updateRows } from '@/tests/support/database/rows';
import { getTestBackend } from '@/tests/support/servers/backend';

const views = [
  'applications',
  'contact_messages',
  'failed_messages',
  'help_requests',
  'hidden_reviews',
  'payouts_due',
  'profile_pictures',
  'reported_threads',
  'reviews_to_moderate',
  'unpaid',
  'upcoming_bookings',
  'waitlist',
];

test("no visitor, customer or holder of the secret key can access the operator's views (OPER-4)", async () => {
  const { rows } = await pool.query<{ name: string; grants: string | null; has_usage: boolean }>(
    `select relname::text as name,
            (select string_agg(distinct grantee::regrole::text, ' ')
               from aclexplode(relacl) where grantee <> relowner) as grants,
            has_schema_privilege('anon', relnamespace, 'usage')
            or has_schema_privilege('authenticated', relnamespace, 'usage')
            or has_schema_privilege('service_role', relnamespace, 'usage') as has_usage
       from pg_class where relnamespace = 'operator'::regnamespace order by 1`,
  );
  expect(rows).toEqual(views.map((name) => ({ name, grants: null, has_usage: false })));
});

test.each(views)(
  "the data API doesn't expose operator.%s, even with the secret key (OPER-4)",
  async (view) => {
    const { publishableKey, secretKey } = getTestBackend();
    for (const key of [publishableKey, secretKey]) {
      const sendRequest = createCaller(key, { url: getTestBackend().url, publishableKey: key });
      // The tables of these names are in the public schema, and the rights matrix covers them.
      if (!['contact_messages', 'help_requests'].includes(view))
        expect((await sendRequest('GET', `/rest/v1/${view}`)).status).toBe(404);
      const schemaResponse = await sendRequest('GET', `/rest/v1/${view}`, undefined, {
        'Accept-Profile': 'operator',
      });
      expect(schemaResponse.status).toBe(406);
    }
  },
);

it("upcoming bookings are listed with their local start and whether they await the provider's acceptance (OPER-5)", async (s) => {
  // Must not be listed, because it is only a hold.
  await s.hold();
  const { booking_id, reference } = await s.confirm({ start: addMinutes(s.slot, 120) });
  await updateRows(s.db, 'bookings', booking_id, { time_zone: 'America/Denver' });
  expect(await readView(s, `upcoming_bookings where service = 'Proof service'`)).toMatchObject([
    {
      reference,
      customer: 'Ann Archer',
      provider: 'Pat Proof',
      total: '50.00',
      due_on_site: '50.00',
      awaits_acceptance: false,
    },
  ]);
  await s.db.query('update public.booking_policies set requires_acceptance = true');
  expect(await readView(s, `upcoming_bookings where reference = '${reference}'`)).toMatchObject([
    { awaits_acceptance: true },
  ]);
  const [{ is_local }] = (await readView(
    s,
    `upcoming_bookings v join public.bookings b using (id)`,
    `v.starts_local = b.starts_at at time zone 'America/Denver' as is_local`,
  )) as [{ is_local: boolean }];
  expect(is_local).toBe(true);
  await s.setStart(booking_id, '-2 hours');
  expect(await readView(s, `upcoming_bookings where reference = '${reference}'`)).toEqual([]);
});

it('a message that failed permanently is listed with its error (OPER-5)', async (s) => {
  const { booking_id, reference } = await s.confirm();
  expect(await readView(s, `failed_messages where reference = '${reference}'`)).toEqual([]);
  await s.db.query(
    `update private.outbox_messages set failed_at = now(), last_error = 'EENVELOPE', attempts = 1
      where booking_id = $1 and kind = 'booking_confirmed'`,
    [booking_id],
  );
  expect(
    await readView(s, `failed_messages where reference = '${reference}' order by recipient`),
  ).toMatchObject([
    {
      kind: 'booking_confirmed',
      recipient: 'customer',
      name: 'Ann Archer',
      last_error: 'EENVELOPE',
    },
    { recipient: 'provider', name: 'Pat Proof' },
  ]);
});

it('a late fee is listed as unpaid until its transaction has succeeded (OPER-5)', async (s) => {
  const { booking_id, reference } = await s.confirm();
  await s.setStart(booking_id, '2 hours');
  await s.cancel(reference, 25);
  const readUnpaid = () => readView(s, `unpaid where reference = '${reference}'`);
  expect(await readUnpaid()).toMatchObject([
    { kind: 'late fee', amount: '25.00', due_on: expect.any(Date), customer: 'Ann Archer' },
  ]);
  await s.db.query(
    `update public.transactions set status = 'succeeded', settled_at = now() where booking_id = $1`,
    [booking_id],
  );
  expect(await readUnpaid()).toEqual([]);
});

it('a failed refund is listed as unpaid until Stripe reports a later one, despite an earlier one (OPER-5)', async (s) => {
  const { booking_id, reference } = await s.confirm();
  const { rows } = await s.db.query<{ id: string }>(
    `insert into private.checkouts (booking_id, customer_id, amount, currency, kind)
     values ($1, $2, 25, 'USD', 'payment') returning id`,
    [booking_id, s.customer.id],
  );
  const { id: checkoutId } = getFirstRow(rows);
  await s.db.query(
    `insert into private.refunds (checkout_id, amount, total_after, failed_at, last_error)
     values ($1, 20, 20, now(), 'card_declined')`,
    [checkoutId],
  );
  const readUnpaid = () => readView(s, `unpaid where reference = '${reference}'`);
  expect(await readUnpaid()).toMatchObject([
    { kind: 'failed refund', amount: '20.00', last_error: 'card_declined', due_on: null },
  ]);
  const insertRefundEvent = (id: string, amount: number, age: string) =>
    s.db.query(
      `insert into private.payment_events (id, kind, checkout_id, amount, occurred_at)
       values ($1, 'refunded', $2, $3, now() - $4::interval)`,
      [id, checkoutId, amount, age],
    );
  await insertRefundEvent('earlier', 5, '1 minute');
  expect(await readUnpaid()).toHaveLength(1);
  await insertRefundEvent('later', 25, '-1 minute');
  expect(await readUnpaid()).toEqual([]);
});

it('open waitlist entries are listed with their time windows in chronological order (OPER-5)', async (s) => {
  const entry = await insert(s.db, 'waitlist_entries', {
    customer_id: s.customer.id,
    service_id: s.shop.service.id,
    day: '2099-03-02',
  });
  for (const [from_time, until_time] of [
    ['13:00', '15:00'],
    ['08:00', '10:00'],
  ] as const)
    await insert(s.db, 'waitlist_windows', { entry_id: entry.id, from_time, until_time });
  const readEntries = () => readView(s, `waitlist where id = '${entry.id}'`);
  expect(await readEntries()).toMatchObject([
    {
      provider: 'any provider',
      start_times: '08:00-10:00, 13:00-15:00',
      offers: '0',
      customer: 'Ann Archer',
    },
  ]);
  await s.db.query(
    `update public.waitlist_entries set ended_at = now(), outcome = 'left' where id = $1`,
    [entry.id],
  );
  expect(await readEntries()).toEqual([]);
});

/** Reads a view as the tables' owner, like an operator in Supabase Studio. `from` starts with the view's name. */
async function readView(s: Scenario, from: string, columns = '*') {
  return (await s.db.query(`select ${columns} from operator.${from}`)).rows;
}
