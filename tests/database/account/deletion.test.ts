/** Account deletion: what it requires, what prevents it, which data it removes or keeps, and how it resumes. */
import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import '@/tests/support/next/app-environment';
import * as profile from '@/lib/profile/actions';
import { deleteAccount } from '@/lib/account/actions';
import { env } from '@/lib/env';
import { listUpcomingBookings } from '@/lib/account/queries';
import { createAnonClient, getTestBackend, createClientFor } from '@/tests/support/servers/backend';
import { createCustomer } from '@/tests/support/auth/customer';
import { pool } from '@/tests/support/database/database';
import { createBookingValues } from '@/tests/support/bookings/booking-values';
import { createRowFixtures, type RowFixtures } from '@/tests/support/row-security/owned-rows';
import {
  insertOwnedRows,
  listPersonalRows,
  findTablesContaining,
} from '@/tests/support/row-security/personal-rows';
import { insert } from '@/tests/support/database/rows';
import { insertProvider } from '@/tests/support/bookings/shop';
import { startVisit, createFormData, signInAs, submit } from '@/tests/support/next/context';
import { mockFetch, restoreFetch } from '@/tests/support/next/fetch';

/** Shared rows, with a new owner and provider for each test. */
let fixtures: RowFixtures;
/** Word stored in every personal field of the owner, so that any data left behind can be found. */
let marker: string;
let phone: string;

beforeAll(async () => {
  fixtures = await createRowFixtures();
});
beforeEach(async () => {
  await pool.query('delete from private.rate_limits');
  startVisit('203.0.113.7');
  marker = `zq${randomUUID().slice(0, 8)}`;
  phone = `+1415${String(Math.random()).slice(2, 9)}`;
  const owner = await createCustomer({ first_name: `Zoe${marker}`, last_name: `Quill${marker}` });
  fixtures = { ...fixtures, owner, provider: await insertProvider(pool, fixtures.shop) };
  await pool.query(`update customer_profiles set phone = $2, bio = $3 where id = $1`, [
    owner.id,
    phone,
    marker,
  ]);
  await signInAs(owner);
});
afterEach(restoreFetch);

const requestDeletion = (word = 'DELETE') => submit(deleteAccount, { word });
const accountExists = async () =>
  (await pool.query('select from auth.users where id = $1', [fixtures.owner.user_id])).rowCount ===
  1;
const listPersonalValues = () => [
  marker,
  fixtures.owner.email,
  // Without the plus sign, which the auth service doesn't store.
  phone.slice(1),
  fixtures.owner.id,
  fixtures.owner.user_id,
];

/** Inserts a confirmed booking that starts `startHours` and ends `endHours` from now. */
async function insertBooking(startHours: number, endHours: number) {
  const formatHoursAhead = (hours: number) =>
    new Date(Date.now() + hours * 3_600_000).toISOString();
  return insert(pool, 'bookings', {
    ...createBookingValues(fixtures),
    status: 'confirmed',
    during: `[${formatHoursAhead(startHours)},${formatHoursAhead(endHours)})`,
    place: 'home',
    address: `1 ${marker} St`,
    notes: marker,
    access_notes: marker,
    phone: marker,
  });
}
const getStatus = async ({ id }: { id: string }) =>
  (await pool.query('select status from bookings where id = $1', [id])).rows[0].status as string;

async function uploadAvatar() {
  const picture = sharp({ create: { width: 9, height: 9, channels: 3, background: '#a04020' } });
  const bytes = new Uint8Array(await picture.png().toBuffer());
  const avatar = new File([bytes], 'me.png', { type: 'image/png' });
  const { result } = await profile.uploadAvatar({ values: {} }, createFormData({ avatar }));
  if (!result?.ok) throw new Error('The picture was rejected');
  return result.data.image_url ?? '';
}

test("deleting an account removes all of its data and no one else's (ACC-3)", async () => {
  await insertOwnedRows(fixtures);
  await pool.query(
    `update customer_locations set label = $2, address_line = $2, access_notes = $2
      where customer_id = $1`,
    [fixtures.owner.id, marker],
  );
  await insert(pool, 'contact_messages', {
    name: marker,
    email: fixtures.owner.email.toUpperCase(),
    message: marker,
  });
  const upcomingBooking = await insertBooking(48, 49);
  const imageUrl = await uploadAvatar();
  const otherRows = await listPersonalRows(fixtures.otherCustomer.id);
  expect(await findTablesContaining(listPersonalValues())).toEqual(
    expect.arrayContaining(['auth.users', 'bookings', 'contact_messages', 'storage.objects']),
  );

  // The confirmation word can be lowercase and have spaces around it.
  expect(await requestDeletion('delete ')).toEqual({ redirectedTo: '/' });

  expect(await findTablesContaining(listPersonalValues())).toEqual([]);
  expect((await fetch(imageUrl)).status).toBeGreaterThanOrEqual(400);
  const { email, password, refreshToken } = fixtures.owner;
  const signIn = await createAnonClient().auth.signInWithPassword({ email, password });
  expect(signIn.error?.code).toBe('invalid_credentials');
  const refresh = await createAnonClient().auth.refreshSession({ refresh_token: refreshToken });
  expect(refresh.data.session).toBeNull();
  expect(
    (await createClientFor(fixtures.owner).from('customer_profiles').select('id')).data ?? [],
  ).toEqual([]);
  expect(await listPersonalRows(fixtures.otherCustomer.id)).toEqual(otherRows);
  expect(await getStatus(upcomingBooking)).toBe('cancelled');
});

test('deleting an account anonymizes its bookings, payments, tips and reviews (ACC-3)', async () => {
  const booking = await insert(pool, 'bookings', {
    ...createBookingValues(fixtures),
    place: 'home',
    address: marker,
  });
  const references = { booking_id: booking.id, customer_id: fixtures.owner.id };
  const payment = await insert(pool, 'transactions', {
    ...references,
    kind: 'payment',
    amount: 50,
  });
  const tip = await insert(pool, 'tips', { ...references, amount: 5 });
  const review = await insert(pool, 'reviews', {
    ...references,
    service_id: fixtures.shop.service.id,
    provider_id: fixtures.provider.id,
    business_id: fixtures.shop.business.id,
    author_name: '',
    rating: 4,
    comment: 'Good work',
  });
  expect(review.author_name).toContain(marker);
  await requestDeletion();
  const { rows } = await pool.query(
    `select b.customer_id, b.address, b.total, b.status, t.customer_id as paid_by, t.amount,
            p.customer_id as tipped_by, r.customer_id as reviewed_by, r.author_name, r.comment
       from bookings b join transactions t on t.id = $2 join tips p on p.id = $3
       join reviews r on r.id = $4 where b.id = $1`,
    [booking.id, payment.id, tip.id, review.id],
  );
  expect(rows).toEqual([
    {
      customer_id: null,
      address: null,
      total: '50.00',
      status: 'completed',
      paid_by: null,
      amount: '50.00',
      tipped_by: null,
      reviewed_by: null,
      author_name: 'Former customer',
      comment: 'Good work',
    },
  ]);
});

test.each([
  ['that is paid', 'paid', 72, async (bookingId: string) => insertPayment(bookingId)],
  ['that would cost a late fee to cancel', 'late', 3, async () => {}],
  ['in progress', 'under_way', -0.5, async () => {}],
])('a booking %s blocks account deletion (ACC-4)', async (_kind, obstacle, startHours, prepare) => {
  const cancelableBooking = await insertBooking(48, 49);
  const blockingBooking = await insertBooking(startHours, startHours + 1);
  await prepare(blockingBooking.id);
  await uploadAvatar();
  const rowsBefore = await listPersonalRows(fixtures.owner.id);
  expect(await requestDeletion()).toMatchObject({
    code: 'rejected',
    message:
      "Failed to delete your account: You have upcoming bookings that need your attention. They're listed here.",
  });
  expect(await listPersonalRows(fixtures.owner.id)).toEqual(rowsBefore);
  expect(await getStatus(cancelableBooking)).toBe('confirmed');
  const bookings = await listUpcomingBookings();
  expect(bookings).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ reference: blockingBooking.reference, obstacle }),
      expect.objectContaining({ reference: cancelableBooking.reference, obstacle: null }),
    ]),
  );
  // The database itself rejects the deletion, whoever requests it.
  await expect(
    pool.query('delete from auth.users where id = $1', [fixtures.owner.user_id]),
  ).rejects.toThrow('upcoming_bookings');
});

const insertPayment = (booking_id: string) =>
  insert(pool, 'transactions', {
    booking_id,
    customer_id: fixtures.owner.id,
    kind: 'payment',
    status: 'succeeded',
    amount: 50,
  });

test.each([
  ['after the bookings were canceled', /POST .*close_my_account/, 'after'],
  ['before the files were removed', /DELETE .*customer-avatars/, 'before'],
  ['after the files were removed', /DELETE .*customer-avatars/, 'after'],
  ['before the account was deleted', /DELETE .*admin/, 'before'],
])(
  'requesting a deletion again completes one that was interrupted %s (ACC-3)',
  async (_step, pattern, moment) => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    const upcomingBooking = await insertBooking(48, 49);
    await uploadAvatar();
    failRequest(pattern, moment);
    expect(await requestDeletion()).toMatchObject({ code: 'unavailable' });
    expect(await accountExists()).toBe(true);
    restoreFetch();
    expect(await requestDeletion()).toEqual({ redirectedTo: '/' });
    expect(await findTablesContaining(listPersonalValues())).toEqual([]);
    expect(await getStatus(upcomingBooking)).toBe('cancelled');
  },
);

test('a deletion takes effect even if its last response is lost (ACC-3)', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  failRequest(/DELETE .*admin/, 'after');
  expect(await requestDeletion()).toMatchObject({ code: 'unavailable' });
  restoreFetch();
  expect(await findTablesContaining(listPersonalValues())).toEqual([]);
  expect(await requestDeletion()).toMatchObject({
    code: 'not_signed_in',
    message: expect.stringContaining("If you just deleted your account, it's gone"),
  });
});

/** Makes matching requests fail, either before they are sent or after the server has handled them. */
function failRequest(pattern: RegExp, moment: string) {
  const realFetch = globalThis.fetch;
  mockFetch(async (request) => {
    if (!pattern.test(`${request.method} ${request.url}`)) return;
    if (moment === 'after') await realFetch(request);
    throw new TypeError('fetch failed');
  });
}

test('a deletion requires the confirmation word (ACC-3)', async () => {
  expect(await requestDeletion('yes')).toMatchObject({
    fields: { word: 'Type DELETE to continue.' },
    values: { word: 'yes' },
  });
  expect(await accountExists()).toBe(true);
});

test('a deletion requires a sign-in within the last day (ACC-3)', async () => {
  await pool.query(
    `update auth.sessions set created_at = now() - interval '25 hours' where user_id = $1`,
    [fixtures.owner.user_id],
  );
  expect(await requestDeletion()).toMatchObject({
    code: 'rejected',
    message:
      'Failed to delete your account: You signed in more than a day ago. Please sign out and sign in again first.',
  });
  expect(await accountExists()).toBe(true);
});

test("a visitor can't delete an account (ACC-3)", async () => {
  // A new visit has no session cookies.
  startVisit('203.0.113.7');
  expect(await requestDeletion()).toMatchObject({ code: 'not_signed_in' });
  expect(await accountExists()).toBe(true);
});

test('a site without a secret key rejects a deletion before canceling any bookings (ACC-3)', async () => {
  const { SUPABASE_SECRET_KEY } = env;
  const upcomingBooking = await insertBooking(48, 49);
  env.SUPABASE_SECRET_KEY = undefined;
  expect(await requestDeletion()).toMatchObject({
    message: expect.stringContaining('Please contact us.'),
  });
  env.SUPABASE_SECRET_KEY = SUPABASE_SECRET_KEY;
  expect(await getStatus(upcomingBooking)).toBe('confirmed');
});

test("neither the publishable key nor a customer's token can delete a user (OPS-3)", async () => {
  const deleteOwner = (token: string) =>
    fetch(`${getTestBackend().url}/auth/v1/admin/users/${fixtures.owner.user_id}`, {
      method: 'DELETE',
      headers: { apikey: getTestBackend().publishableKey, authorization: `Bearer ${token}` },
    });
  for (const token of [getTestBackend().publishableKey, fixtures.owner.accessToken, ''])
    expect((await deleteOwner(token)).status).toBe(403);
  expect(await accountExists()).toBe(true);
});
