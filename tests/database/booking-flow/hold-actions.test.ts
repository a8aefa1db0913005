/** Holds that our server actions create when a customer chooses a time or signs in. */
import { randomUUID } from 'node:crypto';
import '@/tests/support/next/app-environment';
import * as holds from '@/lib/booking-flow/hold-actions';
import * as auth from '@/lib/auth/actions';
import { confirmBooking, saveDetails } from '@/lib/booking-flow/actions';
import { getDraft } from '@/lib/booking-flow/draft';
import { listSelectionFields, getSelectionHref } from '@/lib/booking-flow/selection';
import { createEmptySelection } from '@/lib/booking-flow/selection-schema';
import { createCustomer, type TestCustomer } from '@/tests/support/auth/customer';
import { pool } from '@/tests/support/database/database';
import { insert } from '@/tests/support/database/rows';
import {
  startVisit,
  createFormData,
  captureOutcome,
  signInAs,
  submit,
} from '@/tests/support/next/context';
import { mockFetch, restoreFetch } from '@/tests/support/next/fetch';
import { insertProvider, insertShop, listSlotsAhead } from '@/tests/support/bookings/shop';

const [slot] = listSlotsAhead(1) as [Date];
let customer: TestCustomer;

beforeEach(async () => {
  startVisit('203.0.113.9');
  customer = await createCustomer();
});

/** Returns a selection with a time at a new business, at its venue by default. */
async function createSelection({ place = 'venue' as 'venue' | null, prices = [50] } = {}) {
  const shop = await insertShop(pool);
  for (const price of prices) await insertProvider(pool, shop, { offer: { price } });
  const starts_at = slot.toISOString();
  return {
    ...createEmptySelection(shop.service.id),
    idempotency_key: randomUUID(),
    starts_at,
    place,
  };
}

type Selection = Awaited<ReturnType<typeof createSelection>>;

const postChosenTime = (selection: Selection) =>
  captureOutcome(
    holds.chooseTime(
      { values: {} },
      createFormData(Object.fromEntries(listSelectionFields(selection))),
    ),
  );

const signIn = (next: string) =>
  submit(auth.signIn, { email: customer.email, password: customer.password, next });

async function listServiceBookings(service_id: string) {
  const { rows } = await pool.query<{
    status: string;
    idempotency_key: string;
    customer_id: string;
  }>('select status, idempotency_key, customer_id from public.bookings where service_id = $1', [
    service_id,
  ]);
  return rows;
}

test('choosing a time twice creates one hold and opens the last step (BOOK-6)', async () => {
  const selection = await createSelection();
  await signInAs(customer);
  const lastStep = { redirectedTo: getSelectionHref('confirm', selection) };
  expect(await postChosenTime(selection)).toEqual(lastStep);
  expect(await postChosenTime(selection)).toEqual(lastStep);
  expect(await listServiceBookings(selection.service_id)).toEqual([
    { status: 'held', idempotency_key: selection.idempotency_key, customer_id: customer.id },
  ]);
});

test('choosing a time reads the customer, their places and the hold once each', async () => {
  const selection = await createSelection({ prices: [50, 80] });
  await signInAs(customer);
  const paths: string[] = [];
  mockFetch(({ url }) => {
    const { pathname } = new URL(url);
    if (pathname.startsWith('/rest/')) paths.push(pathname.replace('/rest/v1/', ''));
  });
  await postChosenTime(selection).finally(restoreFetch);
  // Three waves: the service, then the customer and their addresses, then the hold.
  expect(paths.slice(0, 2).sort()).toEqual(['rpc/find_minimum_charge', 'services']);
  expect(paths.slice(2, 4).sort()).toEqual(['customer_locations', 'customer_profiles']);
  expect(paths.slice(4)).toEqual(['rpc/hold_booking']);
});

test.each([
  ['a signed-in customer', true],
  ['a visitor', false],
])(
  'a time chosen by %s without a provider keeps its provider and price (BOOK-52)',
  async (_, isSignedIn) => {
    const selection = await createSelection({ prices: [50, 80] });
    if (isSignedIn) await signInAs(customer);
    const { rows } = await pool.query<{ provider_id: string }>(
      'select provider_id from public.provider_services where service_id = $1 and price = 50',
      [selection.service_id],
    );
    const { provider_id } = rows[0]!;
    const slotSelection = {
      ...selection,
      provider_id,
      any_provider: 'on',
      shown_total: 50,
    } as const;
    expect(await postChosenTime(selection)).toEqual({
      redirectedTo: getSelectionHref('confirm', slotSelection),
    });
  },
);

test('a visitor who chooses a time gets no hold (BOOK-32)', async () => {
  const selection = await createSelection();
  expect(await postChosenTime(selection)).toEqual({
    redirectedTo: getSelectionHref('confirm', selection),
  });
  expect(await listServiceBookings(selection.service_id)).toEqual([]);
});

test('choosing a time before a place opens the details step without a hold (BOOK-30, BOOK-31)', async () => {
  const selection = await createSelection({ place: null });
  await signInAs(customer);
  expect(await postChosenTime(selection)).toEqual({
    redirectedTo: getSelectionHref('details', selection),
  });
  expect(await listServiceBookings(selection.service_id)).toEqual([]);
});

test('choosing a taken time returns the three nearest times (BOOK-5)', async () => {
  const selection = await createSelection();
  const { rows } = await pool.query<{ provider_id: string }>(
    'select provider_id from public.provider_services where service_id = $1',
    [selection.service_id],
  );
  const slotEnd = new Date(slot.getTime() + 3_600_000).toISOString();
  const during = `[${selection.starts_at},${slotEnd})`;
  await insert(pool, 'provider_time_off', { provider_id: rows[0]!.provider_id, during });
  await signInAs(customer);
  expect(await postChosenTime(selection)).toMatchObject({
    values: { starts_at: selection.starts_at },
    result: { code: 'slot_taken', details: { nearest: [{}, {}, {}] } },
  });
  expect(await listServiceBookings(selection.service_id)).toEqual([]);
});

const address = { address: '12 Elm St', access_notes: '', notes: 'Ring twice.' };

const postDetails = (selection: Selection, postal_code: string) =>
  captureOutcome(
    saveDetails(
      { values: {} },
      createFormData({
        ...Object.fromEntries(listSelectionFields(selection)),
        ...address,
        place: 'home',
        postal_code,
      }),
    ),
  );

test.each([
  ['a visitor', '99999', 'unknown_postal_code', false],
  ['a customer', '99999', 'unknown_postal_code', true],
  ['a customer', '99901', 'outside_area', true],
])(
  'an address of %s in %s is rejected as %s before anything is saved or held (BOOK-30, FAIL-6)',
  async (_, postal_code, code, isSignedIn) => {
    const selection = await createSelection({ place: null });
    await pool.query(
      `insert into public.postal_codes (postal_code, city, region, latitude, longitude)
       values ('99901', 'Springfield', 'AK', 55.34, -131.65) on conflict do nothing`,
    );
    if (isSignedIn) await signInAs(customer);
    expect(await postDetails(selection, postal_code)).toMatchObject({
      result: { code, fields: { postal_code: expect.any(String) } },
      values: address,
    });
    expect(await getDraft(selection)).toEqual({ draft: null, suggestion: null });
    expect(await listServiceBookings(selection.service_id)).toEqual([]);
  },
);

test('details are saved even if their time is taken, which the last step reports (BOOK-5)', async () => {
  const selection = { ...(await createSelection()), starts_at: new Date(0).toISOString() };
  await signInAs(customer);
  expect(
    await captureOutcome(
      saveDetails(
        { values: {} },
        createFormData({ ...Object.fromEntries(listSelectionFields(selection)), ...address }),
      ),
    ),
  ).toEqual({ redirectedTo: getSelectionHref('confirm', selection) });
  expect(await getDraft(selection)).toMatchObject({ draft: address });
});

test('two bookings of one service keep the notes that each was given (BOOK-62)', async () => {
  await signInAs(customer);
  const first = await createSelection();
  const second = {
    ...first,
    idempotency_key: randomUUID(),
    starts_at: listSlotsAhead(2)[1]!.toISOString(),
  };
  const post = (action: typeof saveDetails | typeof confirmBooking, fields: object) =>
    captureOutcome(
      action({ values: {} } as never, createFormData(fields as Record<string, string>)),
    );
  const toFields = (selection: Selection) => Object.fromEntries(listSelectionFields(selection));
  await post(saveDetails, { ...toFields(first), notes: 'The cat bites.' });
  await post(saveDetails, { ...toFields(second), notes: 'Use the side door.' });
  const shownAmounts = { expected_total: '50', expected_due_online: '0' };
  for (const selection of [first, second])
    await post(confirmBooking, { ...toFields(selection), ...shownAmounts });
  const { rows } = await pool.query(
    'select starts_at, notes from public.bookings where service_id = $1 order by starts_at',
    [first.service_id],
  );
  const expected = [
    { starts_at: new Date(first.starts_at), notes: 'The cat bites.' },
    { starts_at: new Date(second.starts_at), notes: 'Use the side door.' },
  ];
  expect(rows).toEqual(expected.toSorted((a, b) => +a.starts_at - +b.starts_at));
});

test('signing in at the last step holds the selected time (BOOK-3, BOOK-6)', async () => {
  const selection = await createSelection();
  const returnPath = getSelectionHref('confirm', selection);
  expect(await signIn(returnPath)).toEqual({ redirectedTo: returnPath });
  expect(await listServiceBookings(selection.service_id)).toMatchObject([
    { customer_id: customer.id, status: 'held' },
  ]);
});

test.each([
  ['another step', (selection: Selection) => getSelectionHref('time', selection)],
  [
    'a last step without an idempotency key',
    (selection) => getSelectionHref('confirm', { ...selection, idempotency_key: '' }),
  ],
  [
    'a last step without a time',
    (selection) => getSelectionHref('confirm', { ...selection, starts_at: null }),
  ],
] satisfies [string, (selection: Selection) => string][])(
  'signing in at %s creates no hold (BOOK-6)',
  async (_page, getHref) => {
    const selection = await createSelection();
    const returnPath = getHref(selection);
    expect(await signIn(returnPath)).toEqual({ redirectedTo: returnPath });
    expect(await listServiceBookings(selection.service_id)).toEqual([]);
  },
);

test('signing in at the last step works even if the selected time has passed (BOOK-3)', async () => {
  const selection = { ...(await createSelection()), starts_at: new Date(0).toISOString() };
  const returnPath = getSelectionHref('confirm', selection);
  expect(await signIn(returnPath)).toEqual({ redirectedTo: returnPath });
});
