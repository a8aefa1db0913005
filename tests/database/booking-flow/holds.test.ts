/** Holds: their expiry, extension, release and limit, the slots they block, and rejections of taken slots. */
import { randomUUID } from 'node:crypto';
import {
  addMinutes,
  toMilliseconds,
  it,
  withScenario,
  type Scenario,
} from '../../support/bookings/booking';
import { insertProvider } from '../../support/bookings/shop';
import { insert, updateRows } from '../../support/database/rows';

it('a held slot is offered only to the customer who holds it, with the same idempotency key (BOOK-6)', async (s) => {
  const bob = await s.insertCustomer();
  const key = randomUUID();
  await s.hold({ idempotencyKey: key });
  expect(await s.listFreeStarts(s.customer, key)).toContain(s.slot.getTime());
  expect(await s.listFreeStarts(s.customer)).not.toContain(s.slot.getTime());
  expect(await s.listFreeStarts(bob, key)).not.toContain(s.slot.getTime());
  expect(await s.getOutcome(s.confirm({}, bob))).toBe('PT409 slot_taken');
});

it("a hold expires after the policy's ten minutes (BOOK-6)", async (s) => {
  const { hold_expires_at } = await s.hold();
  const timeLeft = hold_expires_at.getTime() - Date.now();
  expect(timeLeft).toBeGreaterThan(toMilliseconds(9));
  expect(timeLeft).toBeLessThanOrEqual(toMilliseconds(10));
});

it("repeating a hold doesn't extend it (BOOK-6)", async (s) => {
  const key = randomUUID();
  await s.hold({ idempotencyKey: key });
  await s.db.query(
    `update public.bookings set hold_expires_at = now() + interval '3 minutes'
      where customer_id = $1`,
    [s.customer.id],
  );
  const repeatedHold = await s.hold({ idempotencyKey: key });
  expect(repeatedHold.hold_expires_at.getTime() - Date.now()).toBeLessThan(toMilliseconds(4));
});

it("changing a hold's time doesn't extend it (BOOK-6)", async (s) => {
  const idempotencyKey = randomUUID();
  await s.hold({ idempotencyKey });
  await s.db.query(
    `update public.bookings set hold_expires_at = now() + interval '3 minutes'
      where customer_id = $1`,
    [s.customer.id],
  );
  for (const minutes of [60, 0, 120]) {
    const changedHold = await s.hold({ idempotencyKey, start: addMinutes(s.slot, minutes) });
    expect(changedHold.hold_expires_at.getTime() - Date.now()).toBeLessThan(toMilliseconds(4));
  }
});

it('a hold can be extended once, by its customer, to twice its original duration (BOOK-40)', async (s) => {
  const key = randomUUID();
  const extend = (account?: { user_id: string }) =>
    s.call<{ until: Date }>('select public.extend_hold($1) as until', [key], account);
  const { hold_expires_at } = await s.hold({ idempotencyKey: key });
  await backdateHolds(s, 9);
  // A new policy doesn't apply to an existing hold.
  await s.setPolicy({ hold_minutes: 30 });
  expect(await s.getOutcome(extend(await s.insertCustomer()))).toBe('PT409 hold_expired');
  const [extension] = await extend();
  // Ten minutes after the expiry of the hold, which was backdated by nine.
  expect(extension?.until).toEqual(addMinutes(hold_expires_at, 10 - 9));

  const changedHold = await s.hold({ idempotencyKey: key, start: addMinutes(s.slot, 120) });
  expect(changedHold.hold_expires_at).toEqual(extension?.until);
  expect(await s.getOutcome(extend())).toBe('PT409 hold_extended');
});

it("changing a hold's time changes neither its expiry nor how far it can be extended (BOOK-40)", async (s) => {
  const key = randomUUID();
  const { hold_expires_at } = await s.hold({ idempotencyKey: key });
  await backdateHolds(s, 9);
  await s.setPolicy({ hold_minutes: 30 });
  const changedHold = await s.hold({ idempotencyKey: key, start: addMinutes(s.slot, 120) });
  expect(changedHold.hold_expires_at).toEqual(addMinutes(hold_expires_at, -9));
  expect(await s.call('select public.extend_hold($1) as until', [key])).toEqual([
    { until: addMinutes(hold_expires_at, 10 - 9) },
  ]);
});

it('only an active hold can be extended (BOOK-40)', async (s) => {
  const key = randomUUID();
  const extend = () => s.call('select public.extend_hold($1)', [key]);
  await s.hold({ idempotencyKey: key });
  await extend();
  await s.db.query(
    `update public.bookings set hold_expires_at = now() - interval '1 second'
      where customer_id = $1`,
    [s.customer.id],
  );
  expect(await s.getOutcome(extend())).toBe('PT409 hold_expired');
  await s.hold({ idempotencyKey: key });
  await extend();
  expect((await s.confirm({ idempotencyKey: key })).status).toBe('confirmed');
  expect(await s.getOutcome(extend())).toBe('PT409 hold_expired');
});

it("an expired hold doesn't block its slot (BOOK-6)", async (s) => {
  const bob = await s.insertCustomer();
  await s.hold();
  await s.db.query(
    `update public.bookings set hold_expires_at = now() - interval '1 second'
                   where customer_id = $1`,
    [s.customer.id],
  );
  expect(await s.listFreeStarts(bob)).toContain(s.slot.getTime());
  expect((await s.confirm({}, bob)).status).toBe('confirmed');
});

it('a customer can release only their own hold, not a confirmed booking (BOOK-32)', async (s) => {
  const bob = await s.insertCustomer();
  const [heldKey, bookedKey] = [randomUUID(), randomUUID()];
  const releaseHold = (key: string, account?: { user_id: string }) =>
    s.call('select public.release_hold($1)', [key], account);
  await s.hold({ idempotencyKey: heldKey });
  await s.confirm({ idempotencyKey: bookedKey, start: addMinutes(s.slot, 120) });

  await releaseHold(heldKey, bob);
  expect(await s.listFreeStarts(bob)).not.toContain(s.slot.getTime());
  await releaseHold(heldKey);
  await releaseHold(bookedKey);
  expect(await s.listFreeStarts(bob)).toContain(s.slot.getTime());
  expect(await s.listBookings()).toMatchObject([{ status: 'confirmed' }]);
});

it("changing a hold's time releases its old slot and holds the new one", async (s) => {
  const key = randomUUID();
  await s.hold({ idempotencyKey: key });
  await s.hold({ idempotencyKey: key, start: addMinutes(s.slot, 120) });
  const bob = await s.insertCustomer();
  expect((await s.confirm({}, bob)).status).toBe('confirmed');
  expect(await s.getOutcome(s.confirm({ start: addMinutes(s.slot, 120) }, bob))).toBe(
    'PT409 slot_taken',
  );
});

it('a confirmation keeps the provider of the hold (BOOK-12)', async (s) => {
  const cheapProvider = await insertProvider(s.db, s.shop, { offer: { price: 10 } });
  const key = randomUUID();
  const heldSlot = await s.hold({ idempotencyKey: key, provider: s.provider.id });
  const confirmed = await s.confirm({ idempotencyKey: key });
  expect(heldSlot.provider_id).toBe(s.provider.id);
  expect(confirmed).toMatchObject({ provider_id: s.provider.id, reference: heldSlot.reference });
  expect((await s.confirm({ start: addMinutes(s.slot, 120) })).provider_id).toBe(cheapProvider.id);
});

it('a customer can hold at most three slots at once (LIM-5)', async (s) => {
  for (const minutes of [0, 60, 120]) await s.hold({ start: addMinutes(s.slot, minutes) });
  expect(await s.getOutcome(s.hold({ start: addMinutes(s.slot, 180) }))).toBe(
    'PT429 too_many_holds',
  );
  expect((await s.confirm({ start: addMinutes(s.slot, 180) })).status).toBe('confirmed');
});

it('a rejected hold returns the nearest times, each with its cheapest free provider (BOOK-5, BOOK-52)', async (s) => {
  const cheapProvider = await insertProvider(s.db, s.shop, { offer: { price: 40 } });
  const addOn = await s.insertAddOn();
  await updateRows(s.db, 'providers', cheapProvider.id, { first_name: 'Cheap' });
  await takeTimeOff(s, [s.provider, cheapProvider]);
  const offer = { first_name: 'Cheap', total: 52.5, time_zone: 'UTC' };
  expect(await listNearestTimes(s.hold({ addOns: [addOn.id] }))).toEqual(
    Array(3).fill({ ...offer, provider_id: cheapProvider.id, starts_at: expect.any(String) }),
  );
});

// The other provider charges $50, so in both cases the provider who doesn't offer the venue is cheaper.
test.each([
  ['home', 60],
  ['venue', 40],
])(
  'a rejected hold at the place “%s” returns only times of providers who offer that place (BOOK-5)',
  (venue, homePrice) =>
    withScenario(async (s) => {
      const homeProvider = await insertProvider(s.db, s.shop, { offer: { price: homePrice } });
      await s.db.query(
        `update public.provider_services
            set at_home = provider_id = $2, at_venue = provider_id <> $2 where service_id = $1`,
        [s.shop.service.id, homeProvider.id],
      );
      await takeTimeOff(s, [s.provider, homeProvider]);
      const { id } = venue === 'home' ? homeProvider : s.provider;
      expect(await listNearestTimes(s.hold({ place: venue, postalCode: '62701' }))).toMatchObject(
        Array(3).fill({ provider_id: id }),
      );
    })(),
);

/** Moves the customer's holds back by some minutes, because now() is constant in a transaction. */
function backdateHolds({ db, customer }: Scenario, minutes: number) {
  return db.query(
    `update public.bookings
        set created_at = created_at - make_interval(mins => $2),
            hold_expires_at = hold_expires_at - make_interval(mins => $2),
            hold_extendable_until = hold_extendable_until - make_interval(mins => $2)
      where customer_id = $1 and status = 'held'`,
    [customer.id, minutes],
  );
}

/** Gives providers an hour off at the scenario's slot. */
async function takeTimeOff({ db, slot }: Scenario, providers: { id: string }[]) {
  const during = `[${slot.toISOString()},${addMinutes(slot, 60).toISOString()})`;
  for (const { id } of providers)
    await insert(db, 'provider_time_off', { provider_id: id, during });
}

/** Expects a slot to be rejected as taken, and returns the nearest free times from the error. */
async function listNearestTimes(attempt: Promise<unknown>) {
  const error: unknown = await attempt.catch((e: unknown) => e);
  expect(error).toMatchObject({ code: 'PT409', message: 'slot_taken' });
  return JSON.parse((error as { detail: string }).detail) as object[];
}
