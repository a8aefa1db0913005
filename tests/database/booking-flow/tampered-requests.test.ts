/** Tampered and invalid requests to the data API and to the app's server actions. */
import { randomUUID } from 'node:crypto';
import '@/tests/support/next/app-environment';
import * as actions from '@/lib/booking-flow/actions';
import { chooseTime } from '@/lib/booking-flow/hold-actions';
import { listSelectionFields } from '@/lib/booking-flow/selection';
import { createEmptySelection } from '@/lib/booking-flow/selection-schema';
import { getTestBackend, createClientFor } from '@/tests/support/servers/backend';
import { createCustomer, type TestCustomer } from '@/tests/support/auth/customer';
import { pool } from '@/tests/support/database/database';
import { createFormData, signInAs } from '@/tests/support/next/context';
import {
  insertProvider,
  insertShop,
  listSlotsAhead,
  type Shop,
} from '@/tests/support/bookings/shop';
import { selectRows } from '@/tests/support/database/rows';

const [slot] = listSlotsAhead(1) as [Date];
let customer: TestCustomer;
let shop: Shop;
let provider: { id: string };

beforeAll(async () => {
  customer = await createCustomer();
  await signInAs(customer);
});
beforeEach(async () => {
  shop = await insertShop(pool);
  provider = await insertProvider(pool, shop);
});

const createRequest = (functionName: string) => ({
  idempotency_key: randomUUID(),
  service_id: shop.service.id,
  starts_at: slot.toISOString(),
  place: 'venue',
  ...(functionName === 'confirm_booking' && { expected_total: 50 }),
});

const createSelection = () => ({
  ...createEmptySelection(shop.service.id),
  idempotency_key: randomUUID() as string,
  provider_id: provider.id,
  starts_at: slot.toISOString(),
});

async function listStoredBookings() {
  return selectRows(pool, 'bookings', { service_id: shop.service.id }, 'id');
}

async function callFunction(functionName: string, body: object) {
  const response = await fetch(`${getTestBackend().url}/rest/v1/rpc/${functionName}`, {
    method: 'POST',
    headers: {
      apikey: getTestBackend().publishableKey,
      authorization: `Bearer ${customer.accessToken}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify(body),
  });
  return { status: response.status, text: await response.text() };
}

test('an untampered request is accepted', async () => {
  const p_request = createRequest('confirm_booking');
  expect(await callFunction('confirm_booking', { p_request })).toMatchObject({ status: 200 });
  expect(await listStoredBookings()).toHaveLength(1);
});

describe.each(['confirm_booking', 'hold_booking', 'review_booking', 'quote_booking'])(
  '%s',
  (functionName) => {
    test.each([
      ['an added price', { price: 0.01 }],
      ['an added total', { total: 0.01 }],
      ['an added duration', { duration_minutes: 5 }],
      ['an added end', { ends_at: slot.toISOString() }],
      ['another customer', { customer_id: randomUUID() }],
      ['a status', { status: 'completed' }],
      ['a malformed service', { service_id: 'foo' }],
      ['a malformed provider', { provider_id: "1' or 1=1" }],
      ['a malformed add-on', { add_on_ids: ['x'] }],
      ['a service that is an object', { service_id: { id: 1 } }],
    ])('rejects %s (BOOK-8, FAIL-10)', async (_change, field) => {
      const p_request = { ...createRequest(functionName), ...field };
      const { status, text } = await callFunction(functionName, { p_request });
      expect(status).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(500);
      expect(text).not.toMatch(/private\.|plpgsql|at line|stack/i);
      expect(await listStoredBookings()).toEqual([]);
    });
  },
);

test.each([
  ['a malformed idempotency key', { idempotency_key: '1' }],
  ['a malformed provider', { provider_id: 'foo' }],
  ['two providers', { provider_id: [randomUUID(), randomUUID()] }],
  ['a malformed add-on', { add_on_ids: 'foo' }],
  ['a malformed time', { starts_at: 'tomorrow' }],
  ['a malformed service', { service_id: 'foo' }],
  ['a price', { price: '0.01' }],
  ['another customer', { customer_id: randomUUID() }],
])("the app's server actions reject %s (BOOK-2)", async (_change, field) => {
  const request = { ...createSelection(), ...field };
  const formData = new FormData();
  for (const [name, values] of Object.entries(request)) {
    for (const value of [values ?? []].flat()) formData.append(name, String(value));
  }
  const rejection = {
    ok: false,
    code: 'invalid_input',
    message: 'Something is missing from this booking. Please start again.',
  };
  const initialState = { values: {} };
  expect((await actions.confirmBooking(initialState, formData)).result).toMatchObject(rejection);
  expect((await chooseTime(initialState, formData)).result).toMatchObject(rejection);
  expect(await listStoredBookings()).toEqual([]);
});

const getStartAfterSlot = (minutes: number) =>
  new Date(slot.getTime() + minutes * 60_000).toISOString();

test.each([
  [
    'a start that has passed',
    { starts_at: getStartAfterSlot(-60 * 24 * 30) },
    'That time has passed. Choose a later one.',
  ],
  [
    'a start off the quarter hour',
    { starts_at: getStartAfterSlot(7) },
    'Times start on the quarter hour.',
  ],
  [
    'a start six months ahead',
    { starts_at: getStartAfterSlot(60 * 24 * 180) },
    'That time is too far ahead. Choose an earlier one.',
  ],
  [
    'an unknown provider',
    { provider_id: randomUUID() },
    "This service isn't available as chosen. Choose a different provider or place.",
  ],
  [
    'an unknown add-on',
    { add_on_ids: [randomUUID()] },
    "One of the extras isn't offered with this service.",
  ],
])(
  'choosing a time with %s returns the reason for the rejection',
  async (_problem, field, message) => {
    const request = { ...createSelection(), place: 'venue' as const, ...field };
    const { result } = await chooseTime(
      { values: {} },
      createFormData(Object.fromEntries(listSelectionFields(request))),
    );
    expect(result).toMatchObject({ ok: false, message });
    expect(await listStoredBookings()).toEqual([]);
  },
);

test("a customer can't insert a booking row directly (BOOK-8)", async () => {
  const row = {
    customer_id: customer.id,
    provider_id: provider.id,
    service_id: shop.service.id,
    status: 'confirmed',
  };
  const { error } = await createClientFor(customer)
    .from('bookings')
    // The generated types forbid this insert.
    .insert(row as never);
  expect(error?.code).toBe('42501');
  expect(await listStoredBookings()).toEqual([]);
});
