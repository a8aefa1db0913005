import { randomUUID } from 'node:crypto';
import type { PoolClient } from 'pg';
import { getDaysAgo, insertCustomer, request } from '../../support/auth/accounts';
import { addMinutes, toMilliseconds, withScenario } from '../../support/bookings/booking';
import { pool } from '../../support/database/database';
import { runInParallel } from '../../support/database/parallel';
import { type Db, type Row } from '../../support/database/rows';
import { insertProvider, openShop, listSlotsAhead, type Shop } from '../../support/bookings/shop';

const createNewCustomer = (db: Db) => insertCustomer(db, 'Nora', 'New', getDaysAgo(6.9));

test(
  'a customer’s future bookings are limited per provider and in total (LIM-9)',
  withScenario(async (s) => {
    const staff = [s.provider];
    while (staff.length < 4) staff.push(await insertProvider(s.db, s.shop));
    for (let n = 0; n < 9; n++) {
      await s.confirm({
        provider: staff[Math.floor(n / 3)]?.id,
        start: addMinutes(s.slot, n * 60),
      });
    }
    const start = addMinutes(s.slot, 600);
    const repeatedRequest = { provider: s.provider.id, start };
    expect(await s.getOutcome(s.confirm(repeatedRequest))).toBe('PT429 too_many_with_provider');
    expect(await s.getOutcome(s.hold(repeatedRequest))).toBe('PT429 too_many_with_provider');

    // A request for any provider books a colleague who is below the limit.
    expect(await s.confirm({ start })).toMatchObject({ provider_id: staff[3]?.id });
    const eleventh = { start: addMinutes(s.slot, 660) };
    expect(await s.getOutcome(s.confirm(eleventh))).toBe('PT429 too_many_open_bookings');
    expect(await s.getOutcome(s.hold(eleventh))).toBe('PT429 too_many_open_bookings');
  }),
);

test(
  'completed and canceled bookings don’t count toward the limit of open bookings (LIM-9)',
  withScenario(async (s) => {
    await s.setPolicy({ max_open_bookings: 1, max_open_bookings_per_provider: 1 });
    const { booking_id } = await s.confirm();
    const confirmAnother = () => s.confirm({ start: addMinutes(s.slot, 120) });
    expect(await s.getOutcome(confirmAnother())).toBe('PT429 too_many_open_bookings');
    await s.db.query(
      `update public.bookings set during = tstzrange(now() - interval '2 hours', now() - interval '1 hour')
        where id = $1`,
      [booking_id],
    );
    const nextBooking = await confirmAnother();
    expect(nextBooking.status).toBe('confirmed');
    await s.db.query(
      `update public.bookings set status = 'cancelled', cancelled_at = now() where id = $1`,
      [nextBooking.booking_id],
    );
    expect((await confirmAnother()).status).toBe('confirmed');
  }),
);

test(
  'rejection messages state the policy’s limits (LIM-9, POL-1)',
  withScenario(async (s) => {
    await s.setPolicy({
      max_open_bookings: 2,
      max_open_bookings_per_provider: 1,
      max_new_customer_bookings: 1,
    });
    await s.confirm();
    await expect(s.confirm({ start: addMinutes(s.slot, 60) })).rejects.toThrow(
      /at most 1 (upcoming )?bookings? /,
    );
    const other = await insertProvider(s.db, s.shop);
    await s.confirm({ start: addMinutes(s.slot, 120), provider: other.id });
    await expect(s.confirm({ start: addMinutes(s.slot, 180) })).rejects.toThrow(
      'at most 2 upcoming bookings',
    );
  }),
);

test(
  'a provider accepts at most ten bookings and holds from new customers (LIM-10)',
  withScenario(async (s) => {
    const createStart = (n: number) => ({ start: addMinutes(s.slot, n * 60) });
    // Booked first, so the test fails if these bookings count toward the limit.
    for (let n = 13; n < 16; n++) await s.confirm(createStart(n));
    for (let n = 0; n < 10; n++) {
      const person = await createNewCustomer(s.db);
      await (n % 2 ? s.hold(createStart(n), person) : s.confirm(createStart(n), person));
    }
    const lateCustomer = await createNewCustomer(s.db);
    expect(await s.getOutcome(s.confirm(createStart(10), lateCustomer))).toBe(
      'PT429 too_many_new_customers',
    );
    expect(await s.getOutcome(s.hold(createStart(10), lateCustomer))).toBe(
      'PT429 too_many_new_customers',
    );
    expect((await s.confirm(createStart(10), await s.insertCustomer())).status).toBe('confirmed');

    const colleague = await insertProvider(s.db, s.shop, { offer: { price: 90 } });
    const booked = await s.confirm({ ...createStart(11), expectedTotal: 90 }, lateCustomer);
    expect(booked.provider_id).toBe(colleague.id);
    await s.db.query(
      `update public.customer_profiles set created_at = now() - interval '7 days' where id = $1`,
      [lateCustomer.id],
    );
    expect(
      (await s.confirm({ ...createStart(12), provider: s.provider.id }, lateCustomer)).status,
    ).toBe('confirmed');
  }),
);

test(
  'a new customer’s hold counts toward the provider’s limit and can still be confirmed (LIM-10)',
  withScenario(async (s) => {
    await s.setPolicy({ max_new_customer_bookings: 1 });
    const [first, second] = [await createNewCustomer(s.db), await createNewCustomer(s.db)];
    const idempotencyKey = randomUUID();
    await s.hold({ idempotencyKey }, first);
    const start = addMinutes(s.slot, 120);
    expect(await s.getOutcome(s.confirm({ start }, second))).toBe('PT429 too_many_new_customers');
    expect((await s.confirm({ idempotencyKey }, first)).status).toBe('confirmed');
  }),
);

test(
  'a customer can’t have overlapping bookings unless one is for someone else (BOOK-17)',
  withScenario(async (s) => {
    const colleague = await insertProvider(s.db, s.shop);
    await s.confirm({ provider: s.provider.id });
    const overlapping = { provider: colleague.id, start: addMinutes(s.slot, 30) };
    expect(await s.getOutcome(s.confirm(overlapping))).toBe('PT409 overlapping_booking');
    expect((await s.hold({ ...overlapping, idempotencyKey: randomUUID() })).status).toBe('held');
    const nextBooking = { provider: colleague.id, start: addMinutes(s.slot, 120) };
    expect((await s.confirm(nextBooking)).status).toBe('confirmed');

    const third = await insertProvider(s.db, s.shop);
    const forSomeoneElse = { provider: third.id, forSomeoneElse: true };
    expect((await s.confirm(forSomeoneElse)).status).toBe('confirmed');
    const stored = (await s.listBookings()).map((booking) => booking.for_someone_else);
    expect(stored.filter(Boolean)).toHaveLength(1);
  }),
);

test(
  'a constraint prevents any update from making a customer’s bookings overlap (BOOK-17)',
  withScenario(async (s) => {
    const colleague = await insertProvider(s.db, s.shop);
    await s.confirm({ provider: s.provider.id });
    const other = await s.confirm({ provider: colleague.id, start: addMinutes(s.slot, 120) });
    const update = s.db.query(
      'update public.bookings set during = tstzrange($2, $3) where id = $1',
      [other.booking_id, addMinutes(s.slot, 30), addMinutes(s.slot, 90)],
    );
    await expect(update).rejects.toMatchObject({ constraint: 'bookings_one_place_at_a_time' });
  }),
);

test(
  'changing the time of a hold keeps its expiry (BOOK-6)',
  withScenario(async (s) => {
    const idempotencyKey = randomUUID();
    await s.hold({ idempotencyKey });
    await s.db.query(
      `update public.bookings set hold_expires_at = now() + interval '3 minutes'
        where customer_id = $1`,
      [s.customer.id],
    );
    for (const n of [60, 0, 120]) {
      const movedHold = await s.hold({ idempotencyKey, start: addMinutes(s.slot, n) });
      expect(movedHold.hold_expires_at.getTime() - Date.now()).toBeLessThan(toMilliseconds(4));
    }
  }),
);

describe('in parallel', () => {
  let shop: Shop;
  beforeEach(async () => {
    shop = await openShop(pool);
  });

  type BookingAttempt = { user_id: string; start: Date; provider?: string };
  const confirm = (client: PoolClient, { user_id, start, provider }: BookingAttempt) =>
    request(
      client,
      user_id,
      `select * from public.confirm_booking($1, $2, $3, 'venue', $4, p_expected_total => 50)`,
      [randomUUID(), shop.service.id, start, provider],
    );

  async function raceForHints(attempts: BookingAttempt[]) {
    const { accepted, rejected, failed } = await runInParallel(attempts, confirm);
    return {
      accepted,
      hints: [...rejected, ...failed].map((error) => (error as { hint?: string }).hint),
    };
  }

  test('one of two concurrent confirmations of a customer’s last allowed booking succeeds (LIM-9)', async () => {
    const { id } = await insertProvider(pool, shop);
    const { user_id } = await insertCustomer(pool);
    const [first, second, third, fourth] = listSlotsAhead(4) as [Date, Date, Date, Date];
    for (const start of [first, second]) {
      expect(await raceForHints([{ user_id, start, provider: id }])).toEqual({
        accepted: 1,
        hints: [],
      });
    }
    const lastAttempts = [third, fourth].map((start) => ({ user_id, start, provider: id }));
    expect(await raceForHints(lastAttempts)).toEqual({
      accepted: 1,
      hints: ['too_many_with_provider'],
    });
  });

  test('ten of thirty concurrent new customers can book a provider (LIM-10)', async () => {
    await insertProvider(pool, shop);
    const people: Row<'customer_profiles'>[] = [];
    for (let n = 0; n < 30; n++) people.push(await createNewCustomer(pool));
    const slots = listSlotsAhead(30);
    const attempts = people.map(({ user_id }, n) => ({ user_id, start: slots[n] as Date }));
    expect(await raceForHints(attempts)).toEqual({
      accepted: 10,
      hints: Array(20).fill('too_many_new_customers'),
    });
  });

  test('one of a customer’s twelve concurrent bookings for the same time succeeds (BOOK-17)', async () => {
    const staff: { id: string }[] = [];
    for (let n = 0; n < 12; n++) staff.push(await insertProvider(pool, shop));
    const { user_id } = await insertCustomer(pool);
    const [start] = listSlotsAhead(1) as [Date];
    const attempts = staff.map(({ id }) => ({ user_id, start, provider: id }));
    expect(await raceForHints(attempts)).toEqual({
      accepted: 1,
      hints: Array(11).fill('overlapping_booking'),
    });
  });
});
