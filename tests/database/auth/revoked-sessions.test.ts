/** A signed-out session can't write, even while its access token is still valid (SESS-11). */
import sharp from 'sharp';
import '@/tests/support/next/app-environment';
import * as profile from '@/lib/profile/actions';
import { setFavorite } from '@/lib/favorites/actions';
import type { ActionState } from '@/lib/actions/state';
import { getTestBackend, createClientFor } from '@/tests/support/servers/backend';
import { createHomeAddress } from '@/tests/support/bookings/booking';
import { createCustomer, type TestCustomer } from '@/tests/support/auth/customer';
import { pool } from '@/tests/support/database/database';
import { insert, type Row } from '@/tests/support/database/rows';
import { createFormData, signInAs, submit } from '@/tests/support/next/context';
import { mockFetch, restoreFetch } from '@/tests/support/next/fetch';
import {
  createBookingRequest,
  insertProvider,
  insertShop,
  listSlotsAhead,
  type Shop,
} from '@/tests/support/bookings/shop';

let ann: TestCustomer;
let shop: Shop;
let location: Row<'customer_locations'>;
let reference: string;
let avatar: File;
const initialState = { values: {} };
const createClient = () => createClientFor(ann);
let usedSlotCount = 0;
const createBooking = () => ({
  p_request: createBookingRequest(shop.service.id, listSlotsAhead(++usedSlotCount).at(-1)!),
});

async function signOutEverywhere({ accessToken }: TestCustomer) {
  const { status } = await fetch(`${getTestBackend().url}/auth/v1/logout?scope=global`, {
    method: 'POST',
    headers: { apikey: getTestBackend().publishableKey, authorization: `Bearer ${accessToken}` },
  });
  expect(status).toBe(204);
}

beforeAll(async () => {
  ann = await createCustomer({ first_name: 'Ann' });
  shop = await insertShop(pool);
  await insertProvider(pool, shop);
  location = await insert(pool, 'customer_locations', createHomeAddress(ann.id));
  await createClient().from('customer_favorite_services').insert({ service_id: shop.service.id });
  const { data: bookings } = await createClient().rpc('confirm_booking', createBooking());
  reference = bookings?.[0]?.reference ?? '';
  await signInAs(ann);
  const redSquare = { create: { width: 9, height: 9, channels: 3 as const, background: 'red' } };
  avatar = new File([new Uint8Array(await sharp(redSquare).webp().toBuffer())], 'me.webp');
  expect(
    toSupabaseResponse(await profile.uploadAvatar(initialState, createFormData({ avatar }))).error,
  ).toBeNull();
  await signOutEverywhere(ann);
});

const writes: [write: string, attempt: () => PromiseLike<{ error: unknown; data: unknown }>][] = [
  ['hold a slot', () => createClient().rpc('hold_booking', createBooking())],
  ['book a slot', () => createClient().rpc('confirm_booking', createBooking())],
  [
    'cancel a booking',
    () => createClient().rpc('cancel_booking', { p_reference: reference, p_expected_fee: 0 }),
  ],
  [
    'reschedule a booking',
    () =>
      createClient().rpc('reschedule_booking', {
        p_reference: reference,
        p_starts_at: createBooking().p_request.starts_at,
      }),
  ],
  [
    'add a favorite',
    () =>
      createClient()
        .from('customer_favorite_businesses')
        .insert({ business_id: shop.business.id })
        .select(),
  ],
  [
    'remove a favorite',
    () =>
      createClient()
        .from('customer_favorite_services')
        .delete()
        .eq('service_id', shop.service.id)
        .select(),
  ],
  [
    'change the profile',
    () =>
      createClient()
        .from('customer_profiles')
        .update({ first_name: 'Eve' })
        .eq('id', ann.id)
        .select(),
  ],
  [
    'change notification preferences',
    () => createClient().from('notification_preferences').upsert({ customer_id: ann.id }).select(),
  ],
  [
    'save a location',
    () => createClient().from('customer_locations').insert(createHomeAddress(ann.id)).select(),
  ],
  [
    'change a location',
    () =>
      createClient()
        .from('customer_locations')
        .update({ label: 'x' })
        .eq('id', location.id)
        .select(),
  ],
  [
    'delete a location',
    () => createClient().from('customer_locations').delete().eq('id', location.id).select(),
  ],
  [
    'upload an avatar',
    async () =>
      toSupabaseResponse(await profile.uploadAvatar(initialState, createFormData({ avatar }))),
  ],
  [
    'remove an avatar',
    async () => toSupabaseResponse(await profile.removeAvatar(initialState, createFormData({}))),
  ],
];

test.each(writes)("a signed-out session can't %s (SESS-11)", async (_write, attempt) => {
  const dataBefore = await getCustomerData(ann);
  const { error, data } = await attempt();
  // Row-level security rejects some writes with an error, and lets others change no rows.
  expect(error ?? data).not.toEqual([expect.anything()]);
  expect(await getCustomerData(ann)).toEqual(dataBefore);
});

test('booking a slot and removing a favorite fail with not_signed_in (SESS-11)', async () => {
  const { error, status } = await createClient().rpc('confirm_booking', createBooking());
  expect({ status, message: error?.message }).toEqual({ status: 401, message: 'not_signed_in' });
  const item = { kind: 'service', itemId: shop.service.id } as const;
  const change = { ...item, customer_id: ann.id, favorited: false };
  expect(await setFavorite(change)).toMatchObject({
    ok: false,
    code: 'not_signed_in',
    message: 'Customer not authenticated',
  });
});

const formPosts: [formPost: string, submitForm: () => Promise<unknown>][] = [
  [
    'saving notification preferences',
    async () =>
      submit((await import('@/lib/preferences/actions')).saveNotifications, {
        booking_emails: 'on',
      }),
  ],
  [
    'adding a location',
    async () =>
      submit((await import('@/lib/locations/actions')).addLocation, {
        label: 'Work',
        address_line: '1 Main St',
        city: 'Denver',
        region: 'CO',
        postal_code: '80202',
      }),
  ],
];

// The session ends after the app has identified the customer, so only row-level security can reject the write.
test.each(formPosts)(
  '%s returns not_signed_in if the session ends just before the write (SESS-11)',
  async (_formPost, submitForm) => {
    const customer = await createCustomer();
    await signInAs(customer);
    const { fetch: realFetch } = globalThis;
    const writeStatuses: number[] = [];
    mockFetch(async (request) => {
      if (request.method !== 'POST' || !/\/rest\/v1\/(?!rpc)/.test(request.url)) return;
      await pool.query('delete from auth.sessions where user_id = $1', [customer.user_id]);
      const response = await realFetch(request);
      writeStatuses.push(response.status);
      return response;
    });
    jest.spyOn(console, 'error').mockImplementation();
    const result = await submitForm();
    restoreFetch();
    expect(writeStatuses).toEqual([403]);
    expect(result).toMatchObject({ code: 'not_signed_in' });
    jest.restoreAllMocks();
  },
);

const rowChanges: [
  change: string,
  submitForm: (ids: Record<string, string>) => Promise<unknown>,
][] = [
  [
    'saving the time format',
    async () =>
      submit((await import('@/lib/preferences/actions')).saveHourCycle, { hour_cycle: 'h23' }),
  ],
  [
    'changing a location',
    async ({ locationId: id = '' }) =>
      submit((await import('@/lib/locations/actions')).setDefaultLocation, { id }),
  ],
  [
    'deleting a location',
    async ({ locationId: id = '' }) =>
      submit((await import('@/lib/locations/actions')).deleteLocation, { id }),
  ],
  [
    'removing a place alert',
    async ({ alertId: id = '' }) =>
      submit((await import('@/lib/area-alerts/actions')).removeAlert, { id }),
  ],
];

// Row-level security hides the rows from these writes, so they succeed without changing anything.
test.each(rowChanges)(
  '%s returns not_signed_in if the session ends just before the write (SESS-11, FAIL-7)',
  async (_change, submitForm) => {
    const customer = await createCustomer();
    const address = createHomeAddress(customer.id);
    const { id: locationId } = await insert(pool, 'customer_locations', address);
    const alertValues = { customer_id: customer.id, postal_code: '80202' };
    const { id: alertId } = await insert(pool, 'place_alerts', alertValues);
    await signInAs(customer);
    mockFetch(async ({ method }) => {
      if (method === 'PATCH' || method === 'DELETE')
        await pool.query('delete from auth.sessions where user_id = $1', [customer.user_id]);
    });
    const result = await submitForm({ locationId, alertId });
    restoreFetch();
    expect(result).toMatchObject({ code: 'not_signed_in' });
  },
);

test('another session of the same account can still book a slot (SESS-11)', async () => {
  const { email, password } = ann;
  const { data } = await createClientFor(ann).auth.signInWithPassword({ email, password });
  const newSession = { ...ann, accessToken: data.session?.access_token ?? '' };
  const { error } = await createClientFor(newSession).rpc('confirm_booking', createBooking());
  expect(error).toBeNull();
});

test("a token without a session ID doesn't count as a live session (SESS-11)", async () => {
  const { rows } = await pool.query<{ is_live: boolean }>(
    `select private.has_live_session() as is_live
       from (select set_config('request.jwt.claims', $1, true)) as claims`,
    [JSON.stringify({ sub: ann.user_id, role: 'authenticated' })],
  );
  expect(rows).toEqual([{ is_live: false }]);
});

async function getCustomerData({ id }: TestCustomer) {
  const { rows } = await pool.query(
    `select (select jsonb_agg(p) from public.customer_profiles p where p.id = $1) as profile,
            (select jsonb_agg(b) from public.bookings b where b.customer_id = $1) as bookings,
            (select jsonb_agg(l) from public.customer_locations l where l.customer_id = $1) as locations,
            (select jsonb_agg(f) from public.customer_favorite_services f
              where f.customer_id = $1) as favorite_services,
            (select jsonb_agg(f) from public.customer_favorite_businesses f
              where f.customer_id = $1) as favorite_businesses,
            (select jsonb_agg(n) from public.notification_preferences n
              where n.customer_id = $1) as preferences,
            (select jsonb_agg(o.name) from storage.objects o
              where o.name like '%' || $1 || '%') as files`,
    [id],
  );
  return rows;
}

/** Converts a form action's result to the shape of a Supabase response. */
function toSupabaseResponse({ result }: ActionState<unknown>) {
  return result?.ok ? { error: null, data: result.data } : { error: result, data: null };
}
