/** Limits on the slots that a customer holds without paying, and takes per hour (LIM-5, LIM-10). */
import { randomUUID } from 'node:crypto';
import { getDaysAgo, insertCustomer, queryAs } from '../../support/auth/accounts';
import { addMinutes, it, withScenario, type Scenario } from '../../support/bookings/booking';
import { pool } from '../../support/database/database';
import { runInParallel } from '../../support/database/parallel';
import {
  createBookingRequest,
  insertProvider,
  insertShop,
  listSlotsAhead,
  type Shop,
} from '../../support/bookings/shop';
import {
  setWorkingHours,
  joinWaitlist,
  runWaitlistWorker,
  getTenOClock,
} from '../../support/bookings/waitlist';

const minutesPerDay = 24 * 60;

it('a booking awaiting its deposit counts as an open hold (LIM-5)', async (s) => {
  await s.updateOffers({ deposit_percent: 50 });
  const [heldKey, unpaidKey] = [randomUUID(), randomUUID()];
  await s.hold({ idempotencyKey: heldKey });
  await s.confirm({ idempotencyKey: unpaidKey, start: addMinutes(s.slot, minutesPerDay) });
  await s.confirm({ start: addMinutes(s.slot, 2 * minutesPerDay) });
  const fourthRequest = { start: addMinutes(s.slot, 3 * minutesPerDay) };
  expect(await s.getOutcome(s.confirm(fourthRequest))).toBe('PT429 too_many_holds');
  expect(await s.getOutcome(s.hold(fourthRequest))).toBe('PT429 too_many_holds');

  // Repeating a key returns the same hold, even while it awaits its deposit.
  const repeatedBooking = await s.confirm({
    idempotencyKey: unpaidKey,
    start: addMinutes(s.slot, minutesPerDay),
  });
  expect(repeatedBooking.status).toBe('held');
  expect((await s.confirm({ idempotencyKey: heldKey })).status).toBe('held');
  expect(await s.listBookings()).toHaveLength(3);

  // Without a deposit the slot is booked instead of held.
  const colleague = await insertProvider(s.db, s.shop);
  expect((await s.confirm({ ...fourthRequest, provider: colleague.id })).status).toBe('confirmed');
});

it('a rejected hold returns the seconds until the next open hold expires (LIM-5, LIM-6)', async (s) => {
  for (const day of [0, 1, 2]) await s.hold({ start: addMinutes(s.slot, day * minutesPerDay) });
  await s.db.query(
    `update public.bookings set hold_expires_at = now() + interval '90 seconds'
      where customer_id = $1 and starts_at = $2`,
    [s.customer.id, addMinutes(s.slot, minutesPerDay)],
  );
  const error = await s
    .hold({ start: addMinutes(s.slot, 3 * minutesPerDay) })
    .catch((e: unknown) => e);
  expect(error).toMatchObject({ message: 'too_many_holds' });
  expect(Number((error as { detail: string }).detail)).toBeGreaterThan(60);
  expect(Number((error as { detail: string }).detail)).toBeLessThanOrEqual(90);
});

/** Requests that keep a slot without payment if the offer requires a deposit, each with its scenario method. */
const unpaidRequests = [
  ['hold', 'hold'],
  ['booking awaiting its deposit', 'confirm'],
] as const;

test.each(unpaidRequests)(
  "an expired %s doesn't count toward the limit on open holds (LIM-5)",
  async (_kind, method) =>
    withScenario(async (s) => {
      await s.updateOffers({ deposit_percent: 50 });
      for (const day of [0, 1, 2])
        await s[method]({ start: addMinutes(s.slot, day * minutesPerDay) });
      const requestFourth = () => s[method]({ start: addMinutes(s.slot, 3 * minutesPerDay) });
      expect(await s.getOutcome(requestFourth())).toBe('PT429 too_many_holds');
      await s.db.query(
        `update public.bookings set hold_expires_at = now() - interval '1 second'
          where customer_id = $1 and starts_at = $2`,
        [s.customer.id, s.slot],
      );
      expect((await requestFourth()).status).toBe('held');
    })(),
);

it('a waitlist offer skips a customer who has reached the limit on open holds (LIM-5, WAIT-2)', async (s) => {
  const colleague = await insertProvider(s.db, s.shop, { offer: { deposit_percent: 50 } });
  for (const day of [1, 2, 3]) {
    await s.confirm({ provider: colleague.id, start: addMinutes(s.slot, day * minutesPerDay) });
  }
  await setWorkingHours(s);
  const bob = await s.insertCustomer();
  const { reference } = await s.confirm({ start: getTenOClock(s), provider: s.provider.id }, bob);
  const bea = await insertCustomer(s.db, 'Bea', 'Baker');
  await joinWaitlist(s, s.customer, { provider: s.provider.id }, 1);
  await joinWaitlist(s, bea, { provider: s.provider.id }, 2);
  await s.cancel(reference, 0, bob);
  expect(await runWaitlistWorker(s)).toMatchObject({ customer_id: bea.id });
});

test.each(unpaidRequests)(
  'a new customer can have only one %s per provider (LIM-10)',
  async (_kind, method) =>
    withScenario(async (s) => {
      await s.updateOffers({ deposit_percent: 50 });
      const newCustomer = await insertCustomer(s.db, 'Nora', 'New', getDaysAgo(3));
      const firstRequest = { idempotencyKey: randomUUID(), provider: s.provider.id };
      const secondRequest = { start: addMinutes(s.slot, minutesPerDay), provider: s.provider.id };
      await s[method](firstRequest, newCustomer);
      expect(await s.getOutcome(s.hold(secondRequest, newCustomer))).toBe(
        'PT429 too_many_holds_with_provider',
      );
      expect(await s.getOutcome(s.confirm(secondRequest, newCustomer))).toBe(
        'PT429 too_many_holds_with_provider',
      );
      expect((await s.confirm(firstRequest, newCustomer)).status).toBe('held');

      // A request for any provider goes to a colleague instead.
      const colleague = await insertProvider(s.db, s.shop, {
        offer: { price: 90, deposit_percent: 50 },
      });
      const shownAmounts = { expectedTotal: 90, expectedDueOnline: 45 };
      const booking = await s[method](
        { start: addMinutes(s.slot, minutesPerDay), ...shownAmounts },
        newCustomer,
      );
      expect(booking.provider_id).toBe(colleague.id);

      const establishedCustomer = await insertCustomer(s.db, 'Olga', 'Old', getDaysAgo(8));
      for (const day of [3, 4, 5]) {
        const selection = {
          start: addMinutes(s.slot, day * minutesPerDay),
          provider: s.provider.id,
        };
        expect((await s[method](selection, establishedCustomer)).status).toBe('held');
      }
    })(),
);

it('holds, deposits, series dates and reschedules count toward the hourly limit (LIM-5)', async (s) => {
  await s.setPolicy({ max_bookings_per_hour: 6 });
  const depositProvider = await insertProvider(s.db, s.shop, {
    offer: { price: 90, deposit_percent: 50 },
  });
  const { provider } = s;
  const createRequest = (day: number) => ({
    start: addMinutes(s.slot, day * minutesPerDay),
    provider: provider.id,
  });
  const { reference } = await s.confirm(createRequest(0));
  await s.hold(createRequest(1));
  await s.confirm({ ...createRequest(2), provider: depositProvider.id });
  const reschedule = (minutes: number) => s.reschedule(reference, addMinutes(s.slot, minutes));
  await reschedule(60);
  expect(await s.getOutcome(confirmSeries(s, provider.id, 3, 3))).toBe('PT429 too_many_bookings');
  await confirmSeries(s, provider.id, 3, 2);
  expect(await s.getOutcome(s.hold(createRequest(4)))).toBe('PT429 too_many_bookings');
  expect(await s.getOutcome(reschedule(120))).toBe('PT429 too_many_bookings');
  const error = await s.confirm(createRequest(4)).catch((e: unknown) => e);
  expect(error).toMatchObject({ message: 'too_many_bookings' });
  expect(Number((error as { detail: string }).detail)).toBeCloseTo(3600, -2);
});

describe('with concurrent requests', () => {
  let shop: Shop;
  beforeEach(async () => {
    shop = await insertShop(pool);
  });

  const createAttempt = (
    functionName: 'hold_booking' | 'confirm_booking',
    provider_id: string,
  ) => ({
    sql: `select * from public.${functionName}($1)`,
    provider_id,
  });

  async function raceForSlots(user_id: string, attempts: ReturnType<typeof createAttempt>[]) {
    const slots = listSlotsAhead(attempts.length);
    const { accepted, rejected, failed } = await runInParallel(attempts, (client, attempt) => {
      const amounts = { expected_total: 50, expected_due_online: 25 };
      const request = {
        idempotency_key: randomUUID(),
        service_id: shop.service.id,
        provider_id: attempt.provider_id,
        starts_at: slots[attempts.indexOf(attempt)],
        place: 'venue',
      };
      return queryAs(client, user_id, attempt.sql, [{ ...request, ...amounts }]);
    });
    return {
      accepted,
      codes: [...rejected, ...failed].map((e) => (e as { message: string }).message),
    };
  }

  test("three of a customer's twenty concurrent bookings awaiting a deposit succeed (LIM-5)", async () => {
    const { id } = await insertProvider(pool, shop, { offer: { deposit_percent: 50 } });
    const { user_id } = await insertCustomer(pool);
    const attempts = Array.from({ length: 20 }, () => createAttempt('confirm_booking', id));
    expect(await raceForSlots(user_id, attempts)).toEqual({
      accepted: 3,
      codes: Array(17).fill('too_many_holds'),
    });
  });

  test("three of a new customer's concurrent requests to ten providers succeed (LIM-5)", async () => {
    const { user_id } = await insertCustomer(pool, 'Nora', 'New', getDaysAgo(3));
    const attempts = [];
    for (let n = 0; n < 10; n++) {
      const { id } = await insertProvider(pool, shop, { offer: { deposit_percent: 50 } });
      attempts.push(createAttempt(n % 2 ? 'hold_booking' : 'confirm_booking', id));
    }
    expect(await raceForSlots(user_id, attempts)).toEqual({
      accepted: 3,
      codes: Array(7).fill('too_many_holds'),
    });
  });

  test("one of a new customer's twenty concurrent requests to a provider succeeds (LIM-10)", async () => {
    const { id } = await insertProvider(pool, shop, { offer: { deposit_percent: 50 } });
    const { user_id } = await insertCustomer(pool, 'Nora', 'New', getDaysAgo(3));
    const attempts = Array.from({ length: 20 }, (_, n) =>
      createAttempt(n % 2 ? 'hold_booking' : 'confirm_booking', id),
    );
    expect(await raceForSlots(user_id, attempts)).toEqual({
      accepted: 1,
      codes: Array(19).fill('too_many_holds_with_provider'),
    });
  });
});

function confirmSeries(s: Scenario, provider: string, firstDay: number, count: number) {
  const start = addMinutes(s.slot, firstDay * minutesPerDay);
  const starts = Array.from({ length: count }, (_, week) =>
    addMinutes(start, week * 7 * minutesPerDay),
  );
  return s.call(`select * from public.confirm_series($1, 'weekly', $2, $3)`, [
    createBookingRequest(s.shop.service.id, start, { provider_id: provider }),
    count,
    starts,
  ]);
}
