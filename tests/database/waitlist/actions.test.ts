/** The waitlist's server actions and queries, and which customers can be notified. */
import '@/tests/support/next/app-environment';
import { createCustomer } from '@/tests/support/auth/customer';
import { runAs, pool } from '@/tests/support/database/database';
import { addVerifiedPhone } from '@/tests/support/auth/accounts';
import { waitlistMessages } from '@/lib/waitlist/messages';
import { insert, deleteRows } from '@/tests/support/database/rows';
import { startVisit, signInAs, submit } from '@/tests/support/next/context';
import {
  createDailyHours,
  insertProvider,
  insertShop,
  listSlotsAhead,
} from '@/tests/support/bookings/shop';

const fieldsForUnknownService = {
  service_id: crypto.randomUUID(),
  day: '2026-12-01',
  morning: 'on',
};
let ann: Awaited<ReturnType<typeof createCustomer>>;
let actions: typeof import('@/lib/waitlist/actions');
let queries: typeof import('@/lib/waitlist/queries');
let waitlist: typeof import('@/lib/outbox/waitlist');

beforeAll(async () => {
  // The waitlist is offered only if messages can be sent.
  process.env.ROAM_MAILBOX = 'tests/.results/mailbox';
  actions = await import('@/lib/waitlist/actions');
  queries = await import('@/lib/waitlist/queries');
  waitlist = await import('@/lib/outbox/waitlist');
  ann = await createCustomer();
  startVisit('203.0.113.14');
  await signInAs(ann);
});

test('a customer sees and leaves only their own waitlist entries (WAIT-1, WAIT-8, DATA-3)', async () => {
  const { shop, provider, day, fields } = await openOneSlotShop();
  const competingHold = await insertHold(
    provider.id,
    shop.service.id,
    `[${day} 10:00Z,${day} 11:00Z)`,
  );

  expect(await queries.listWaitlist()).toEqual([]);
  expect(await joinWaitlist(fields)).toEqual({ redirectedTo: '/my-bookings?waitlist=joined' });
  const expectedEntry = {
    day,
    outcome: null,
    held: null,
    service: { id: shop.service.id, name: 'Proof service' },
    provider: { first_name: 'Pat', last_name: 'Proof' },
    windows: [{ from_time: '00:00:00', until_time: '12:00:00' }],
  };
  const [entry] = await queries.listWaitlist();
  expect(entry).toMatchObject(expectedEntry);

  await deleteRows(pool, 'bookings', competingHold.id);
  await offerFreedSlots();
  expect(await queries.listWaitlist()).toMatchObject([
    {
      ...expectedEntry,
      held: { provider_id: provider.id, starts_at: `${day}T10:00:00+00:00`, time_zone: 'UTC' },
    },
  ]);

  const leaveWaitlist = () => submit(actions.leaveWaitlist, { entry_id: entry?.id ?? '' });
  startVisit('203.0.113.15');
  await signInAs(await createCustomer());
  expect(await queries.listWaitlist()).toEqual([]);
  expect(await leaveWaitlist()).toMatchObject({ ok: true });
  expect(await countHolds(provider.id)).toBe(1);
  startVisit('203.0.113.14');
  await signInAs(ann);
  expect(await leaveWaitlist()).toMatchObject({ ok: true });
  expect(await countHolds(provider.id)).toBe(0);
  expect(await queries.listWaitlist()).toEqual([]);
});

test('joining for a window with an available slot is rejected with a message (WAIT-1)', async () => {
  const { fields } = await openOneSlotShop();
  startVisit('203.0.113.15');
  await signInAs(await createCustomer());
  expect(await joinWaitlist(fields)).toMatchObject({
    code: 'slot_available',
    message: 'There are available times then. Go back and choose one.',
  });
});

// A customer without a verified phone gets no texts, so only emails can reach them.
test.each([
  ['booking emails turned off', "can't join", { booking_emails: false }],
  ['only booking texts turned on', "can't join", { booking_emails: false, booking_texts: true }],
  ['booking emails turned on', 'can join', { booking_emails: true }],
])(
  'a customer with %s and no verified phone %s the waitlist (WAIT-1)',
  async (_, outcome, preferences) => {
    const canBeNotified = outcome === 'can join';
    const bea = await createCustomer();
    startVisit('203.0.113.17');
    await signInAs(bea);
    await insert(pool, 'notification_preferences', { customer_id: bea.id, ...preferences });
    expect(await queries.listMessageChannels()).toEqual(canBeNotified ? ['email'] : []);
    const result = await joinWaitlist(fieldsForUnknownService);
    const rejection = { code: 'rejected', message: waitlistMessages.unreachable.message };
    if (canBeNotified) expect(result).not.toMatchObject(rejection);
    else expect(result).toMatchObject(rejection);
    expect(await queries.listWaitlist()).toEqual([]);
  },
);

test('a customer without booking emails can be notified only by text (WAIT-1)', async () => {
  const bea = await createCustomer();
  await addVerifiedPhone(pool, bea.id);
  const preferences = { booking_emails: false, booking_texts: true };
  await insert(pool, 'notification_preferences', { customer_id: bea.id, ...preferences });
  const listChannels = (channels: string[]) =>
    runAs(bea, async (db) => {
      const sql = 'select public.list_booking_channels($1) as channels';
      return (await db.query<{ channels: string[] }>(sql, [channels])).rows[0]?.channels;
    });
  expect(await listChannels(['email'])).toEqual([]);
  expect(await listChannels(['email', 'sms'])).toEqual(['sms']);
  expect(await listChannels(['pigeon'])).toEqual([]);
});

test('joining the waitlist requires a sign-in (WAIT-1)', async () => {
  startVisit('203.0.113.16');
  expect(await joinWaitlist(fieldsForUnknownService)).toMatchObject({
    code: 'not_signed_in',
    message: 'Please sign in to join the waitlist.',
  });
});

const joinWaitlist = (fields: Record<string, string>) => submit(actions.joinWaitlist, fields);

/** Opens a business with one slot a day, and returns the fields to join the waitlist for it. */
async function openOneSlotShop() {
  const shop = await insertShop(pool);
  const provider = await insertProvider(pool, shop, { hours: createDailyHours('10:00', '11:00') });
  const day = listSlotsAhead(1)[0]?.toISOString().slice(0, 10) ?? '';
  const fields = { service_id: shop.service.id, provider_id: provider.id, day, morning: 'on' };
  return { shop, provider, day, fields };
}

/** Inserts a new customer's hold, which expires in an hour. */
async function insertHold(provider_id: string, service_id: string, during: string) {
  const { id: customer_id } = await createCustomer();
  const { rows } = await pool.query<{ id: string; currency: string }>(
    'select id, currency from public.booking_policies order by effective_at desc limit 1',
  );
  const policy = rows[0]!;
  return insert(pool, 'bookings', {
    customer_id,
    provider_id,
    service_id,
    during,
    idempotency_key: crypto.randomUUID(),
    policy_id: policy.id,
    currency: policy.currency,
    status: 'held',
    hold_expires_at: new Date(Date.now() + 3_600_000).toISOString(),
    time_zone: 'UTC',
    place: 'venue',
    total: 10,
    request_hash: crypto.randomUUID(),
  });
}

/** Runs the waitlist worker until no slot is left to offer. */
async function offerFreedSlots() {
  const { createAdminSupabase } = await import('@/lib/supabase/admin');
  const supabase = createAdminSupabase();
  if (supabase) await waitlist.offerFreedSlots(supabase, () => false);
}

async function countHolds(provider_id: string) {
  const heldSql = `select from public.bookings where provider_id = $1 and status = 'held'`;
  return (await pool.query(heldSql, [provider_id])).rowCount;
}
