import { customer } from '../../support/auth/customer';
import { pool } from '../../support/database/database';
import { slotsAhead } from '../../support/database/race';
import { insert } from '../../support/database/rows';
import {
  arriveFrom,
  mockNextHeaders,
  pointAtBackend,
  signInAs,
  submit,
} from '../../support/server-side';
import { everyDay, hire, openShop } from '../../support/bookings/shop';

jest.mock('next/headers', () => mockNextHeaders);
jest.mock('next/cache', () => jest.requireActual('@/tests/support/server-side').mockNextCache);

let ann: Awaited<ReturnType<typeof customer>>;
let actions: typeof import('@/lib/waitlist/actions');
let queries: typeof import('@/lib/waitlist/queries');
let waitlist: typeof import('@/lib/messages/waitlist');

beforeAll(async () => {
  pointAtBackend();
  // Times are offered only if messages can be sent.
  process.env.ROAM_MAILBOX = 'tests/.results/mailbox';
  actions = await import('@/lib/waitlist/actions');
  queries = await import('@/lib/waitlist/queries');
  waitlist = await import('@/lib/messages/waitlist');
  ann = await customer();
  arriveFrom('203.0.113.14');
  await signInAs(ann);
});

test('a customer joins, sees what is held, and leaves with it, unseen by others (WAIT-1, WAIT-8, DATA-3)', async () => {
  const shop = await openShop(pool);
  const provider = await hire(pool, shop, { hours: everyDay('10:00', '11:00') });
  const day = slotsAhead(1)[0]?.toISOString().slice(0, 10) ?? '';
  const away = { provider_id: provider.id, during: `[${day},${day} 23:59]` };
  const timeOff = await insert(pool, 'provider_time_off', away);
  const wish = { service_id: shop.service.id, provider_id: provider.id, day, morning: 'on' };

  const join = () => submit(actions.joinWaitlist as never, wish);
  expect(await queries.listWaitlist()).toEqual([]);
  expect(await join()).toEqual({ redirectedTo: '/my-bookings?waitlist=joined' });
  const waiting = {
    ...{ day, outcome: null, held: null },
    service: { id: shop.service.id, name: 'Proof service' },
    provider: { first_name: 'Pat', last_name: 'Proof' },
    windows: [{ from_time: '00:00:00', until_time: '12:00:00' }],
  };
  const [entry] = await queries.listWaitlist();
  expect(entry).toMatchObject(waiting);

  await pool.query('delete from public.provider_time_off where id = $1', [timeOff.id]);
  await offerAll();
  expect(await queries.listWaitlist()).toMatchObject([
    {
      ...waiting,
      held: { provider_id: provider.id, starts_at: `${day}T10:00:00+00:00`, time_zone: 'UTC' },
    },
  ]);

  const leave = () => submit(actions.leaveWaitlist as never, { entry_id: entry?.id ?? '' });
  arriveFrom('203.0.113.15');
  await signInAs(await customer());
  expect(await queries.listWaitlist()).toEqual([]);
  expect(await leave()).toMatchObject({ ok: true });
  expect(await getHolds(provider.id)).toBe(1);
  arriveFrom('203.0.113.14');
  await signInAs(ann);
  expect(await leave()).toMatchObject({ ok: true });
  expect(await getHolds(provider.id)).toBe(0);
  expect(await queries.listWaitlist()).toEqual([]);
  arriveFrom('203.0.113.15');
  await signInAs(await customer());
  // The refusal has the page's message.
  expect(await join()).toMatchObject({
    code: 'free_now',
    message: 'There are free times then. Go back and choose one.',
  });
});

test('a signed-out customer is told so and isn’t added (WAIT-1)', async () => {
  arriveFrom('203.0.113.16');
  const wish = { service_id: crypto.randomUUID(), day: '2026-12-01', morning: 'on' };
  expect(await submit(actions.joinWaitlist as never, wish)).toMatchObject({
    code: 'not_signed_in',
    message: 'Please sign in to join the waitlist.',
  });
});

async function offerAll() {
  const { createAdminSupabase } = await import('@/lib/supabase/admin');
  const supabase = createAdminSupabase();
  if (supabase) await waitlist.offerFreedTimes(supabase, Infinity);
}

async function getHolds(provider_id: string) {
  const held = `select from public.bookings where provider_id = $1 and status = 'held'`;
  return (await pool.query(held, [provider_id])).rowCount;
}
