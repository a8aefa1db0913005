/** Prices that the database lists, quotes and accepts. */
import { randomUUID } from 'node:crypto';
import { DatabaseError } from 'pg';
import { addMinutes, it, type Scenario } from '../../support/bookings/booking';
import { updateRows } from '../../support/database/rows';
import { insertProvider } from '../../support/bookings/shop';

it('a confirmed booking costs the total that the customer was shown', async (s) => {
  const addOn = await s.insertAddOn();
  const booking = await s.confirm({ addOns: [addOn.id], expectedTotal: 62.5 });
  expect(booking).toMatchObject({ status: 'confirmed', total: '62.50' });
});

it("a free slot is listed with each free provider's total including add-ons, cheapest first (TIME-9)", async (s) => {
  const addOn = await s.insertAddOn();
  const expensiveProvider = await insertProvider(s.db, s.shop, { offer: { price: 80 } });
  const listPrices = () =>
    s.call<{ provider_id: string; total: string }>(
      'select provider_id, total from public.list_free_slots($1, $2, $2) where starts_at = $3',
      [
        { service_id: s.shop.service.id, add_on_ids: [addOn.id] },
        s.slot.toISOString().slice(0, 10),
        s.slot,
      ],
    );
  expect(await listPrices()).toEqual([
    { provider_id: s.provider.id, total: '62.50' },
    { provider_id: expensiveProvider.id, total: '92.50' },
  ]);
  await s.confirm({ provider: s.provider.id }, await s.insertCustomer());
  expect(await listPrices()).toEqual([{ provider_id: expensiveProvider.id, total: '92.50' }]);
  const booking = await s.confirm({ addOns: [addOn.id], expectedTotal: 92.5 });
  expect(booking.total).toBe('92.50');
});

it('quotes for all providers match the quote for each provider (BOOK-51)', async (s) => {
  const addOn = await s.insertAddOn();
  const expensiveProvider = await insertProvider(s.db, s.shop, {
    offer: { price: 80, duration_minutes: 45 },
  });
  const request = { service_id: s.shop.service.id, add_on_ids: [addOn.id] };
  const quotes = await s.call(
    'select provider_id, total, duration_minutes from public.list_offer_quotes($1)',
    [request],
  );
  const singleQuotes = await s.call(
    `select provider_id, total, duration_minutes
       from unnest($2::uuid[]) as p,
            public.quote_booking($1::jsonb || jsonb_build_object('provider_id', p))`,
    [request, [s.provider.id, expensiveProvider.id]],
  );
  expect(quotes).toEqual(singleQuotes);
  expect(quotes).toMatchObject([{ total: '62.50' }, { total: '92.50' }]);
});

it("quotes for all providers count each one's completed bookings (CAT-37)", async (s) => {
  const other = await insertProvider(s.db, s.shop);
  const { booking_id } = await s.confirm({ provider: s.provider.id });
  const listCounts = () =>
    s.call(
      `select provider_id, completed_count from public.list_offer_quotes($1)
        order by completed_count desc`,
      [{ service_id: s.shop.service.id }],
    );
  expect(await listCounts()).toMatchObject([{ completed_count: 0 }, { completed_count: 0 }]);
  await updateRows(s.db, 'bookings', { id: booking_id }, { status: 'completed' });
  expect(await listCounts()).toEqual([
    { provider_id: s.provider.id, completed_count: 1 },
    { provider_id: other.id, completed_count: 0 },
  ]);
});

it('a confirmation with an outdated total is rejected and keeps the hold (BOOK-9)', async (s) => {
  const addOn = await s.insertAddOn();
  const request = { idempotencyKey: randomUUID(), addOns: [addOn.id] };
  const hold = await s.hold(request);
  await changePrice(s, 55);

  const error = await getDatabaseError(s.confirm({ ...request, expectedTotal: 62.5 }));
  expect(error).toMatchObject({ code: 'PT409', message: 'price_changed' });
  expect(JSON.parse(error.detail ?? '')).toEqual({
    total: 67.5,
    due_online: 0,
    lines: [
      { kind: 'service', label: 'Proof service', amount: 55 },
      { kind: 'add_on', label: 'Extra', amount: 12.5 },
    ],
  });
  const [booking, ...otherBookings] = await s.listBookings();
  expect(otherBookings).toEqual([]);
  expect(booking).toMatchObject({
    id: hold.booking_id,
    status: 'held',
    total: '62.50',
    hold_expires_at: hold.hold_expires_at,
  });
  const confirmation = await s.confirm({ ...request, expectedTotal: 67.5 });
  expect(confirmation).toMatchObject({
    reference: hold.reference,
    status: 'confirmed',
    total: '67.50',
  });
});

it('a confirmation with a wrong total stores nothing, even without a hold (BOOK-9)', async (s) => {
  expect(await s.getOutcome(s.confirm({ expectedTotal: 49.99 }))).toBe('PT409 price_changed');
  expect(await s.getOutcome(s.confirm({ expectedTotal: 'NaN' }))).toBe('PT409 price_changed');
  expect(await s.listBookings()).toEqual([]);
});

it("a more expensive provider isn't booked at a cheaper one's total", async (s) => {
  const expensiveProvider = await insertProvider(s.db, s.shop, { offer: { price: 80 } });
  const bob = await s.insertCustomer();
  await s.confirm({ provider: s.provider.id }, bob);

  const error = await getDatabaseError(s.confirm({ expectedTotal: 50 }));
  expect(error).toMatchObject({ code: 'PT409', message: 'price_changed' });
  expect(JSON.parse(error.detail ?? '')).toMatchObject({ total: 80 });
  expect((await s.confirm({ expectedTotal: 80 })).provider_id).toBe(expensiveProvider.id);
});

it('a taken slot is rejected as taken even if the total is wrong', async (s) => {
  await s.confirm({}, await s.insertCustomer());
  expect(await s.getOutcome(s.confirm({ expectedTotal: 1 }))).toBe('PT409 slot_taken');
});

it("after a price change, a used key still returns its booking but can't book another time (BOOK-7, BOOK-10)", async (s) => {
  const idempotencyKey = randomUUID();
  const booking = await s.confirm({ idempotencyKey, expectedTotal: 50 });
  await changePrice(s, 70);
  for (const expectedTotal of [50, 70, null]) {
    expect(await s.confirm({ idempotencyKey, expectedTotal })).toEqual(booking);
  }
  const otherRequest = { idempotencyKey, start: addMinutes(s.slot, 120), expectedTotal: 50 };
  expect(await s.getOutcome(s.confirm(otherRequest))).toBe('PT409 already_confirmed');
});

it('a confirmation without a total is rejected with the current total (BOOK-9)', async (s) => {
  const idempotencyKey = randomUUID();
  const hold = await s.hold({ idempotencyKey });
  const error = await getDatabaseError(s.confirm({ idempotencyKey, expectedTotal: null }));
  expect(error).toMatchObject({ code: 'PT409', message: 'price_changed' });
  expect(JSON.parse(error.detail ?? '')).toMatchObject({ total: 50, due_online: 0 });
  expect(await s.listBookings()).toMatchObject([{ id: hold.booking_id, status: 'held' }]);
  const callWithoutTotal = s.call('select * from public.confirm_booking($1)', [
    {
      idempotency_key: idempotencyKey,
      service_id: s.shop.service.id,
      starts_at: s.slot,
      place: 'venue',
    },
  ]);
  expect(await s.getOutcome(callWithoutTotal)).toBe('PT409 price_changed');
});

function changePrice({ db, provider }: Scenario, price: number) {
  return updateRows(db, 'provider_services', { provider_id: provider.id }, { price });
}

async function getDatabaseError(confirmation: Promise<unknown>) {
  const error: unknown = await confirmation.then(
    () => 'accepted',
    (reason: unknown) => reason,
  );
  if (error instanceof DatabaseError) return error;
  throw new Error(`Not rejected by the database: ${String(error)}`);
}
