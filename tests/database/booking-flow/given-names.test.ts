/** The name that the last step of a booking or a series asks a new customer for. */
import { randomUUID } from 'node:crypto';
import '@/tests/support/next/app-environment';
import { confirmBooking } from '@/lib/booking-flow/actions';
import { flowMessages } from '@/lib/booking-flow/messages';
import { listSelectionFields } from '@/lib/booking-flow/selection';
import { createEmptySelection } from '@/lib/booking-flow/selection-schema';
import { bookingMessages } from '@/lib/bookings/messages';
import { confirmSeries } from '@/lib/series/actions';
import { createProfile } from '@/lib/session/profile';
import { createAccountWithoutProfile } from '@/tests/support/auth/customer';
import { insertProvider, insertShop, listSlotsAhead } from '@/tests/support/bookings/shop';
import { pool } from '@/tests/support/database/database';
import { selectRows } from '@/tests/support/database/rows';
import { signInAs, startVisit, submit } from '@/tests/support/next/context';
import { mockFetch, restoreFetch } from '@/tests/support/next/fetch';
import { createTokenClient } from '@/tests/support/servers/backend';

let user_id: string;
let service_id: string;
let selectionFields: Record<string, string>;
let seriesFields: Record<string, string | string[]>;

beforeEach(async () => {
  startVisit('203.0.113.72');
  const account = await createAccountWithoutProfile();
  ({ user_id } = account);
  const madeUp = { first_name: 'ann42', last_name: '' };
  await createProfile(createTokenClient(account.accessToken), { id: user_id }, madeUp);
  await signInAs(account);

  const shop = await insertShop(pool);
  const provider = await insertProvider(pool, shop);
  service_id = shop.service.id;
  const [first] = listSlotsAhead(1) as [Date];
  const starts_at = first.toISOString();
  const selection = {
    ...createEmptySelection(service_id),
    idempotency_key: randomUUID(),
    provider_id: provider.id,
    starts_at,
    place: 'venue' as const,
  };
  selectionFields = Object.fromEntries(listSelectionFields(selection));
  const nextWeek = new Date(first.getTime() + 7 * 24 * 3_600_000).toISOString();
  seriesFields = {
    ...Object.fromEntries(listSelectionFields({ ...selection, frequency: 'weekly' })),
    count: '2',
    chosen: [starts_at, nextWeek],
  };
});
afterEach(restoreFetch);

const actions = {
  booking: (fields: object) =>
    submit(confirmBooking, { ...selectionFields, expected_total: '50', ...fields }),
  series: (fields: object) =>
    submit(confirmSeries, { ...seriesFields, expected_total: '50', ...fields }),
};
const listNames = () =>
  selectRows(pool, 'customer_profiles', { user_id }, 'first_name', 'last_name', 'is_name_given');
const countBookings = async () =>
  (await selectRows(pool, 'bookings', { service_id, status: 'confirmed' }, 'id')).length;

const unchanged = { first_name: 'ann42', last_name: '', is_name_given: false };
const cases = Object.keys(actions) as (keyof typeof actions)[];

test('an empty last name keeps the one that the account has (BOOK-72)', async () => {
  await pool.query(`update public.customer_profiles set last_name = 'Lee' where user_id = $1`, [
    user_id,
  ]);
  await actions.booking({ first_name: 'Ann', last_name: '' });
  expect(await listNames()).toEqual([{ first_name: 'Ann', last_name: 'Lee', is_name_given: true }]);
});

test.each(cases)('the name is saved with a new customer’s %s (BOOK-72)', async (kind) => {
  const outcome = await actions[kind]({ first_name: ' Ann ', last_name: 'Lee' });
  expect(outcome).toEqual({ redirectedTo: expect.stringContaining('/booking-success') });
  expect(outcome).not.toMatchObject({ redirectedTo: expect.stringContaining('Lee') });
  expect(await listNames()).toEqual([{ first_name: 'Ann', last_name: 'Lee', is_name_given: true }]);
  expect(await countBookings()).toBe(kind === 'series' ? 2 : 1);
  const { rows } = await pool.query<{ customer: object }>(
    `select m.data -> 'customer' as customer from private.outbox_messages m
       join public.bookings b on b.id = m.booking_id where b.service_id = $1 and m.recipient = 'provider'`,
    [service_id],
  );
  expect(rows).toContainEqual({ customer: expect.objectContaining({ first_name: 'Ann' }) });
});

test.each(cases)(
  'without a first name, no %s is made and the rest is kept (BOOK-72)',
  async (kind) => {
    expect(await actions[kind]({ first_name: ' ', last_name: 'Lee' })).toMatchObject({
      ok: false,
      code: 'invalid_input',
      message: flowMessages.detailsInvalid,
      fields: { first_name: 'Enter your first name.' },
      values: { first_name: ' ', last_name: 'Lee' },
    });
    expect(await listNames()).toEqual([unchanged]);
    expect(await countBookings()).toBe(0);
  },
);

test.each(cases)('if the name can’t be saved, no %s is made (BOOK-72, FAIL-7)', async (kind) => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  mockFetch(({ url, method }) =>
    url.includes('/customer_profiles') && method === 'PATCH'
      ? new Response('{"message":"no connection"}', { status: 503 })
      : undefined,
  );
  expect(await actions[kind]({ first_name: 'Ann', last_name: 'Lee' })).toMatchObject({
    ok: false,
    code: 'unavailable',
    message: bookingMessages.unavailable,
    values: { first_name: 'Ann', last_name: 'Lee' },
  });
  restoreFetch();
  expect(await listNames()).toEqual([unchanged]);
  expect(await countBookings()).toBe(0);
});

test('a form without the question leaves the name alone', async () => {
  expect(await actions.booking({})).toHaveProperty('redirectedTo');
  expect(await listNames()).toEqual([unchanged]);
});
