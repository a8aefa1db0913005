import { randomUUID } from 'node:crypto';
import {
  addMinutes,
  toMilliseconds,
  withScenario,
  type Account,
  type Scenario,
} from '../../support/bookings/booking';
import { insertProvider } from '../../support/bookings/shop';
import { insert, updateRows } from '../../support/database/rows';

test(
  'a held slot is offered only to the customer who holds it, under the same key (BOOK-6)',
  withScenario(async (s) => {
    const bob = await s.insertCustomer();
    const key = randomUUID();
    const heldSlot = await s.hold({ idempotencyKey: key });
    expect(heldSlot.hold_expires_at.getTime() - Date.now()).toBeGreaterThan(toMilliseconds(9));
    expect(heldSlot.hold_expires_at.getTime() - Date.now()).toBeLessThanOrEqual(toMilliseconds(10));
    expect(await s.listFreeStarts(s.customer, key)).toContain(s.slot.getTime());
    expect(await s.listFreeStarts(s.customer)).not.toContain(s.slot.getTime());
    expect(await s.listFreeStarts(bob, key)).not.toContain(s.slot.getTime());
    expect(await s.getOutcome(s.confirm({}, bob))).toBe('PT409 slot_taken');
  }),
);

test(
  'repeating a hold doesn’t extend it (BOOK-6)',
  withScenario(async (s) => {
    const key = randomUUID();
    await s.hold({ idempotencyKey: key });
    await s.db.query(
      `update public.bookings set hold_expires_at = now() + interval '3 minutes'
        where customer_id = $1`,
      [s.customer.id],
    );
    const repeated = await s.hold({ idempotencyKey: key });
    expect(repeated.hold_expires_at.getTime() - Date.now()).toBeLessThan(toMilliseconds(4));
  }),
);

test(
  'a hold can be extended once, to twice its original duration (BOOK-40)',
  withScenario(async (s) => {
    const key = randomUUID();
    const extend = (account?: { user_id: string }) =>
      s.call<{ until: Date }>('select public.extend_hold($1) as until', [key], account);
    const { hold_expires_at } = await s.hold({ idempotencyKey: key });
    await rewindHolds(s, 9);
    await s.setPolicy({ hold_minutes: 30 });
    expect(await s.getOutcome(extend(await s.insertCustomer()))).toBe('PT409 hold_over');
    const [extended] = await extend();
    expect(extended?.until).toEqual(addMinutes(hold_expires_at, 10 - 9));

    const movedHold = await s.hold({ idempotencyKey: key, start: addMinutes(s.slot, 120) });
    expect(movedHold.hold_expires_at).toEqual(extended?.until);
    expect(await s.getOutcome(extend())).toBe('PT409 hold_extended');
  }),
);

test(
  'a hold whose time changes keeps its original extension (BOOK-40)',
  withScenario(async (s) => {
    const key = randomUUID();
    const { hold_expires_at } = await s.hold({ idempotencyKey: key });
    await rewindHolds(s, 9);
    await s.setPolicy({ hold_minutes: 30 });
    const movedHold = await s.hold({ idempotencyKey: key, start: addMinutes(s.slot, 120) });
    expect(movedHold.hold_expires_at).toEqual(addMinutes(hold_expires_at, -9));
    expect(await s.call('select public.extend_hold($1) as until', [key])).toEqual([
      { until: addMinutes(hold_expires_at, 10 - 9) },
    ]);
  }),
);

test(
  'only an active hold can be extended (BOOK-40)',
  withScenario(async (s) => {
    const key = randomUUID();
    const extend = () => s.call('select public.extend_hold($1)', [key]);
    await s.hold({ idempotencyKey: key });
    await extend();
    await s.db.query(
      `update public.bookings set hold_expires_at = now() - interval '1 second'
        where customer_id = $1`,
      [s.customer.id],
    );
    expect(await s.getOutcome(extend())).toBe('PT409 hold_over');
    await s.hold({ idempotencyKey: key });
    await extend();
    expect((await s.confirm({ idempotencyKey: key })).status).toBe('confirmed');
    expect(await s.getOutcome(extend())).toBe('PT409 hold_over');
  }),
);

test(
  'an expired hold doesn’t block its slot (BOOK-6)',
  withScenario(async (s) => {
    const bob = await s.insertCustomer();
    await s.hold();
    await s.db.query(
      `update public.bookings set hold_expires_at = now() - interval '1 second'
                     where customer_id = $1`,
      [s.customer.id],
    );
    expect(await s.listFreeStarts(bob)).toContain(s.slot.getTime());
    expect((await s.confirm({}, bob)).status).toBe('confirmed');
  }),
);

test(
  'releasing a hold frees only the customer’s own held slot (BOOK-32)',
  withScenario(async (s) => {
    const [bob, held, booked] = [await s.insertCustomer(), randomUUID(), randomUUID()];
    const releaseHold = (key: string, account?: { user_id: string }) =>
      s.call('select public.release_hold($1)', [key], account);
    await s.hold({ idempotencyKey: held });
    await s.confirm({ idempotencyKey: booked, start: addMinutes(s.slot, 120) });

    await releaseHold(held, bob);
    expect(await s.listFreeStarts(bob)).not.toContain(s.slot.getTime());
    await releaseHold(held);
    await releaseHold(booked);
    expect(await s.listFreeStarts(bob)).toContain(s.slot.getTime());
    expect(await s.listBookings()).toMatchObject([{ status: 'confirmed' }]);
  }),
);

test(
  'changing a hold’s time frees the first slot',
  withScenario(async (s) => {
    const key = randomUUID();
    await s.hold({ idempotencyKey: key });
    await s.hold({ idempotencyKey: key, start: addMinutes(s.slot, 120) });
    const bob = await s.insertCustomer();
    expect((await s.confirm({}, bob)).status).toBe('confirmed');
    expect(await s.getOutcome(s.confirm({ start: addMinutes(s.slot, 120) }, bob))).toBe(
      'PT409 slot_taken',
    );
  }),
);

test(
  'a confirmation keeps the provider of the hold (BOOK-12)',
  withScenario(async (s) => {
    const cheap = await insertProvider(s.db, s.shop, { offer: { price: 10 } });
    const key = randomUUID();
    const heldSlot = await s.hold({ idempotencyKey: key, provider: s.provider.id });
    const confirmed = await s.confirm({ idempotencyKey: key });
    expect(heldSlot.provider_id).toBe(s.provider.id);
    expect(confirmed).toMatchObject({ provider_id: s.provider.id, reference: heldSlot.reference });
    expect((await s.confirm({ start: addMinutes(s.slot, 120) })).provider_id).toBe(cheap.id);
  }),
);

/** Shifts holds by minutes into the past, because now() is constant in a transaction. */
function rewindHolds({ db, customer }: Scenario, passed: number) {
  return db.query(
    `update public.bookings
        set created_at = created_at - make_interval(mins => $2),
            hold_expires_at = hold_expires_at - make_interval(mins => $2),
            hold_extendable_until = hold_extendable_until - make_interval(mins => $2)
      where customer_id = $1 and status = 'held'`,
    [customer.id, passed],
  );
}

test(
  'a customer can hold at most three slots at once (LIM-5)',
  withScenario(async (s) => {
    for (const n of [0, 60, 120]) await s.hold({ start: addMinutes(s.slot, n) });
    expect(await s.getOutcome(s.hold({ start: addMinutes(s.slot, 180) }))).toBe(
      'PT429 too_many_holds',
    );
    expect((await s.confirm({ start: addMinutes(s.slot, 180) })).status).toBe('confirmed');
  }),
);

describe('check_slot', () => {
  const checkSlot = ({ call, shop }: Scenario, start: Date, account?: Account) =>
    call('select public.check_slot($1, $2)', [shop.service.id, start], account);

  test(
    'rejects a taken slot with the nearest free times and creates no hold (BOOK-5, BOOK-6)',
    withScenario(async (s) => {
      await checkSlot(s, s.slot);
      expect(await s.listBookings()).toEqual([]);
      await s.hold();
      const bob = await s.insertCustomer();
      const rejection = await checkSlot(s, s.slot, bob).catch((e: unknown) => e);
      expect(rejection).toMatchObject({ code: 'PT409', hint: 'slot_taken' });
      expect(JSON.parse((rejection as { detail: string }).detail)).toHaveLength(3);
      await checkSlot(s, addMinutes(s.slot, 60), bob);
    }),
  );

  test(
    'returns the cheapest free provider’s total at each nearest time (BOOK-5, BOOK-52)',
    withScenario(async (s) => {
      const cheap = await insertProvider(s.db, s.shop, { offer: { price: 40 } });
      const extra = await s.insertAddOn();
      await updateRows(s.db, 'providers', cheap.id, { first_name: 'Cheap' });
      for (const { id } of [s.provider, cheap]) {
        const during = `[${s.slot.toISOString()},${addMinutes(s.slot, 60).toISOString()})`;
        await insert(s.db, 'provider_time_off', { provider_id: id, during });
      }
      const rejection = await s.hold({ addOns: [extra.id] }).catch((e: unknown) => e);
      const offer = { provider_id: cheap.id, first_name: 'Cheap', total: 52.5, time_zone: 'UTC' };
      expect(JSON.parse((rejection as { detail: string }).detail)).toEqual(
        [1, 2, 3].map(() => ({ ...offer, starts_at: expect.any(String) })),
      );
    }),
  );

  test.each([
    ['home', 60],
    ['venue', 40],
  ])(
    'returns only times of providers who offer the service at the requested place: %s (BOOK-5)',
    (place, travelerPrice) =>
      withScenario(async (s) => {
        const traveler = await insertProvider(s.db, s.shop, { offer: { price: travelerPrice } });
        await s.db.query(
          `update public.provider_services
              set at_home = provider_id = $2, at_venue = provider_id <> $2 where service_id = $1`,
          [s.shop.service.id, traveler.id],
        );
        const during = `[${s.slot.toISOString()},${addMinutes(s.slot, 60).toISOString()})`;
        for (const { id } of [s.provider, traveler]) {
          await insert(s.db, 'provider_time_off', { provider_id: id, during });
        }
        const rejection = await s.hold({ place, postalCode: '62701' }).catch((e: unknown) => e);
        const nearest = JSON.parse((rejection as { detail: string }).detail) as object[];
        const { id } = place === 'home' ? traveler : s.provider;
        expect(nearest).toMatchObject(Array(3).fill({ provider_id: id }));
      })(),
  );

  test(
    'rejects the same slots as a hold (BOOK-6)',
    withScenario(async (s) => {
      for (const start of [addMinutes(s.slot, 7), addMinutes(s.slot, -60 * 24 * 30)]) {
        expect(await s.getOutcome(checkSlot(s, start))).toBe(await s.getOutcome(s.hold({ start })));
      }
    }),
  );

  test(
    'ignores expired holds (BOOK-6)',
    withScenario(async (s) => {
      await s.hold();
      await rewindHolds(s, 11);
      await checkSlot(s, s.slot);
    }),
  );
});
