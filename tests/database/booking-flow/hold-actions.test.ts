import { randomUUID } from 'node:crypto';
import '@/tests/support/next/app-environment';
import * as holds from '@/lib/booking-flow/hold-actions';
import * as auth from '@/lib/auth/actions';
import {
  createEmptySelection,
  listSelectionFields,
  getSelectionHref,
} from '@/lib/booking-flow/selection';
import { createCustomer, type TestCustomer } from '@/tests/support/auth/customer';
import { pool } from '@/tests/support/database/database';
import { insert } from '@/tests/support/database/rows';
import {
  visitFromIp,
  getForm,
  captureOutcome,
  signInAs,
  submit,
} from '@/tests/support/next/context';
import { insertProvider, openShop, listSlotsAhead } from '@/tests/support/bookings/shop';

const [slot] = listSlotsAhead(1) as [Date];
let ann: TestCustomer;

beforeEach(async () => {
  visitFromIp('203.0.113.9');
  ann = await createCustomer();
});

/** Chooses a time of a new shop, at its venue by default. */
async function choose({ place = 'venue' as 'venue' | null } = {}) {
  const shop = await openShop(pool);
  await insertProvider(pool, shop);
  const starts_at = slot.toISOString();
  return {
    ...createEmptySelection(shop.service.id),
    idempotency_key: randomUUID(),
    starts_at,
    place,
  };
}

const post = (chosen: Awaited<ReturnType<typeof choose>>) =>
  captureOutcome(
    holds.chooseTime({ values: {} }, getForm(Object.fromEntries(listSelectionFields(chosen)))),
  );

const signIn = (next: string) =>
  submit(auth.signIn, { email: ann.email, password: ann.password, next });

async function listHeld(service_id: string) {
  const { rows } = await pool.query<{ status: string; idempotency_key: string }>(
    'select status, idempotency_key, customer_id from public.bookings where service_id = $1',
    [service_id],
  );
  return rows;
}

test('a customer who chooses a time gets a hold at the last step (BOOK-6)', async () => {
  const chosen = await choose();
  await signInAs(ann);
  const redirect = { redirectedTo: getSelectionHref('confirm', chosen) };
  expect(await post(chosen)).toEqual(redirect);
  expect(await post(chosen)).toEqual(redirect);
  expect(await listHeld(chosen.service_id)).toEqual([
    { status: 'held', idempotency_key: chosen.idempotency_key, customer_id: ann.id },
  ]);
});

test('choosing a time as a visitor holds nothing (BOOK-32)', async () => {
  const chosen = await choose();
  expect(await post(chosen)).toEqual({ redirectedTo: getSelectionHref('confirm', chosen) });
  expect(await listHeld(chosen.service_id)).toEqual([]);
});

test('choosing a time without a place holds nothing (BOOK-30, BOOK-31)', async () => {
  const chosen = await choose({ place: null });
  await signInAs(ann);
  expect(await post(chosen)).toEqual({ redirectedTo: getSelectionHref('details', chosen) });
  expect(await listHeld(chosen.service_id)).toEqual([]);
});

test('choosing a taken time returns the nearest times (BOOK-5)', async () => {
  const chosen = await choose();
  const { rows } = await pool.query<{ provider_id: string }>(
    'select provider_id from public.provider_services where service_id = $1',
    [chosen.service_id],
  );
  const hour = new Date(slot.getTime() + 3_600_000).toISOString();
  const during = `[${chosen.starts_at},${hour})`;
  await insert(pool, 'provider_time_off', { provider_id: rows[0]!.provider_id, during });
  await signInAs(ann);
  expect(await post(chosen)).toMatchObject({
    values: { starts_at: chosen.starts_at },
    result: { code: 'slot_taken', details: { nearest: [{}, {}, {}] } },
  });
  expect(await listHeld(chosen.service_id)).toEqual([]);
});

test('signing in at the last step holds its time (BOOK-3, BOOK-6)', async () => {
  const chosen = await choose();
  const returnPath = getSelectionHref('confirm', chosen);
  expect(await signIn(returnPath)).toEqual({ redirectedTo: returnPath });
  expect(await listHeld(chosen.service_id)).toMatchObject([
    { customer_id: ann.id, status: 'held' },
  ]);
});

test.each([
  ['another step', (chosen: Parameters<typeof post>[0]) => getSelectionHref('time', chosen)],
  [
    'a last step without a key',
    (chosen) => getSelectionHref('confirm', { ...chosen, idempotency_key: '' }),
  ],
  [
    'a last step without a time',
    (chosen) => getSelectionHref('confirm', { ...chosen, starts_at: null }),
  ],
] satisfies [string, (chosen: Parameters<typeof post>[0]) => string][])(
  'signing in at %s holds nothing (BOOK-6)',
  async (_where, hrefOf) => {
    const chosen = await choose();
    const returnPath = hrefOf(chosen);
    expect(await signIn(returnPath)).toEqual({ redirectedTo: returnPath });
    expect(await listHeld(chosen.service_id)).toEqual([]);
  },
);

test('a taken time doesn’t prevent the sign-in (BOOK-3)', async () => {
  const chosen = { ...(await choose()), starts_at: new Date(0).toISOString() };
  const returnPath = getSelectionHref('confirm', chosen);
  expect(await signIn(returnPath)).toEqual({ redirectedTo: returnPath });
});
