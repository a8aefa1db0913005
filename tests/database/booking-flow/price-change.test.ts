/** Price changes between the last booking step and its confirmation, through our server action. */
import { randomUUID } from 'node:crypto';
import '@/tests/support/next/app-environment';
import * as actions from '@/lib/booking-flow/actions';
import { listSelectionFields } from '@/lib/booking-flow/selection';
import { createEmptySelection } from '@/lib/booking-flow/selection-schema';
import { createCustomer } from '@/tests/support/auth/customer';
import { pool } from '@/tests/support/database/database';
import { captureOutcome, signInAs } from '@/tests/support/next/context';
import { insertProvider, insertShop, listSlotsAhead } from '@/tests/support/bookings/shop';
import { updateRows } from '@/tests/support/database/rows';

const initialState = { values: {} };

beforeAll(async () => {
  await signInAs(await createCustomer());
});

let usedSlotCount = 0;

/** Opens the last step for a $50 service, at a different time on each call. */
async function openLastStep() {
  const shop = await insertShop(pool);
  const provider = await insertProvider(pool, shop);
  const selection = {
    ...createEmptySelection(shop.service.id),
    idempotency_key: randomUUID() as string,
    starts_at: listSlotsAhead(++usedSlotCount).at(-1)!.toISOString(),
    place: 'venue' as const,
  };
  await captureOutcome(
    actions.saveDetails(initialState, createFormData({ ...selection, notes: 'Ring twice.' })),
  );
  return {
    setPrice: (price: number) =>
      updateRows(pool, 'provider_services', { provider_id: provider.id }, { price }),
    confirm: (expected_total?: string) =>
      captureOutcome(
        actions.confirmBooking(initialState, createFormData({ ...selection, expected_total })),
      ),
    listBookings: async () => {
      const { rows } = await pool.query<{ status: string; total: string }>(
        'select status, total from public.bookings where service_id = $1',
        [shop.service.id],
      );
      return rows;
    },
  };
}

function createFormData({
  notes = '',
  expected_total = '',
  ...selection
}: Record<string, unknown>) {
  const formData = new FormData();
  for (const [name, value] of listSelectionFields(selection)) formData.append(name, value);
  if (notes) formData.append('notes', String(notes));
  if (expected_total) formData.append('expected_total', String(expected_total));
  return formData;
}

test('a confirmation with the current total creates the booking', async () => {
  const { confirm, listBookings } = await openLastStep();
  expect(await listBookings()).toEqual([{ status: 'held', total: '50.00' }]);
  expect(await confirm('50')).toMatchObject({
    redirectedTo: expect.stringMatching(/^\/booking-success\?reference=/),
  });
  expect(await listBookings()).toEqual([{ status: 'confirmed', total: '50.00' }]);
});

test('a confirmation at the old price is rejected until the customer accepts the new one (BOOK-9)', async () => {
  const { setPrice, confirm, listBookings } = await openLastStep();
  await setPrice(55);
  expect(await confirm('50')).toMatchObject({
    result: {
      ok: false,
      code: 'price_changed',
      details: { price: { total: 55, lines: [{ kind: 'service', amount: 55 }] } },
    },
  });
  expect(await listBookings()).toEqual([{ status: 'held', total: '50.00' }]);

  expect(await confirm('55')).toMatchObject({
    redirectedTo: expect.stringMatching(/^\/booking-success\?reference=/),
  });
  expect(await listBookings()).toEqual([{ status: 'confirmed', total: '55.00' }]);
});

test('a confirmation with the old total is rejected each time it is repeated (BOOK-9)', async () => {
  const { setPrice, confirm, listBookings } = await openLastStep();
  await setPrice(55);
  for (let n = 0; n < 2; n++)
    expect(await confirm('50')).toMatchObject({ result: { ok: false, code: 'price_changed' } });
  expect(await listBookings()).toEqual([{ status: 'held', total: '50.00' }]);
});

test('a confirmation without a total returns the current price and keeps the hold (BOOK-9)', async () => {
  const { confirm, listBookings } = await openLastStep();
  expect(await confirm()).toMatchObject({
    result: { code: 'price_changed', details: { price: { total: 50 } } },
  });
  expect(await listBookings()).toEqual([{ status: 'held', total: '50.00' }]);
});
