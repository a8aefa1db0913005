/** Limits on a customer's bookings and overlaps, and on new customers' bookings (LIM-5, LIM-9, LIM-10, BOOK-17). */
import { randomUUID } from 'node:crypto';
import type { PoolClient } from 'pg';
import { getDaysAgo, insertCustomer, queryAs } from '../../support/auth/accounts';
import { addMinutes, it } from '../../support/bookings/booking';
import { pool } from '../../support/database/database';
import { runInParallel } from '../../support/database/parallel';
import type { Db, Row } from '../../support/database/rows';
import {
  createBookingRequest,
  insertProvider,
  insertShop,
  listSlotsAhead,
  type Shop,
} from '../../support/bookings/shop';

/** Inserts a customer who is still new, which an account is for seven days. */
const insertNewCustomer = (db: Db) => insertCustomer(db, 'Nora', 'New', getDaysAgo(6.9));

it("a customer's upcoming bookings are limited per provider and in total (LIM-9)", async (s) => {
  const providers = [s.provider];
  while (providers.length < 4) providers.push(await insertProvider(s.db, s.shop));
  for (let n = 0; n < 9; n++) {
    await s.confirm({
      provider: providers[Math.floor(n / 3)]?.id,
      start: addMinutes(s.slot, n * 60),
    });
  }
  const start = addMinutes(s.slot, 600);
  const tenthRequest = { provider: s.provider.id, start };
  expect(await s.getOutcome(s.confirm(tenthRequest))).toBe('PT429 too_many_with_provider');
  expect(await s.getOutcome(s.hold(tenthRequest))).toBe('PT429 too_many_with_provider');

  // A request for any provider books a colleague who is below the limit.
  expect(await s.confirm({ start })).toMatchObject({ provider_id: providers[3]?.id });
  const eleventhRequest = { start: addMinutes(s.slot, 660) };
  expect(await s.getOutcome(s.confirm(eleventhRequest))).toBe('PT429 too_many_open_bookings');
  expect(await s.getOutcome(s.hold(eleventhRequest))).toBe('PT429 too_many_open_bookings');
});

it('a customer can make at most twenty bookings in an hour (LIM-5)', async (s) => {
  await s.setPolicy({
    max_open_bookings: 100,
    max_open_bookings_per_provider: 100,
    max_open_dates_per_provider: 100,
    max_bookings_per_provider_day: 100,
  });
  for (let n = 0; n < 20; n++) await s.confirm({ start: addMinutes(s.slot, n * 60) });
  expect(await s.getOutcome(s.confirm({ start: addMinutes(s.slot, 1200) }))).toBe(
    'PT429 too_many_bookings',
  );
});

it("a customer who has canceled twenty bookings in a day can't book until the next (LIM-5)", async (s) => {
  // The limits on slots per hour and on one day of a provider's calendar don't apply.
  await s.setPolicy({ max_bookings_per_hour: 200 });
  const bookAndCancel = async (n: number) =>
    s.cancel((await s.confirm({ start: addMinutes(s.slot, n * 24 * 60) })).reference);
  for (let n = 0; n < 20; n++) await bookAndCancel(n);
  expect(await s.getOutcome(bookAndCancel(20))).toBe('PT429 too_many_cancellations');
  await expect(s.hold({ start: addMinutes(s.slot, 21 * 24 * 60) })).rejects.toMatchObject({
    message: 'too_many_cancellations',
    detail: expect.stringMatching(/^864\d\d$/),
  });
  // A booking that the provider declined doesn't count.
  await s.db.query(
    `update public.bookings set is_declined = true
      where id = (select id from public.bookings where customer_id = $1 limit 1)`,
    [s.customer.id],
  );
  expect(await s.getOutcome(bookAndCancel(22))).toBe('accepted');
  await s.db.query(
    `update public.bookings set cancelled_at = cancelled_at - interval '2 days' where customer_id = $1`,
    [s.customer.id],
  );
  expect((await s.confirm({ start: addMinutes(s.slot, 23 * 24 * 60) })).status).toBe('confirmed');
});

it("past and canceled bookings don't count toward the limit on upcoming bookings (LIM-9)", async (s) => {
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
});

it('the error for a limit on upcoming bookings states no waiting time (LIM-9)', async (s) => {
  await s.setPolicy({ max_open_bookings_per_provider: 1 });
  await s.confirm();
  await expect(s.confirm({ start: addMinutes(s.slot, 60) })).rejects.toMatchObject({
    message: 'too_many_with_provider',
    detail: '',
  });
});

it('a provider accepts at most ten bookings and holds from new customers (LIM-10)', async (s) => {
  const createRequest = (hour: number) => ({ start: addMinutes(s.slot, hour * 60) });
  // An established customer's bookings don't count toward the limit.
  for (let hour = 13; hour < 16; hour++) await s.confirm(createRequest(hour));
  for (let n = 0; n < 10; n++) {
    const customer = await insertNewCustomer(s.db);
    await (n % 2 ? s.hold(createRequest(n), customer) : s.confirm(createRequest(n), customer));
  }
  const eleventhCustomer = await insertNewCustomer(s.db);
  expect(await s.getOutcome(s.confirm(createRequest(10), eleventhCustomer))).toBe(
    'PT429 too_many_new_customers',
  );
  expect(await s.getOutcome(s.hold(createRequest(10), eleventhCustomer))).toBe(
    'PT429 too_many_new_customers',
  );
  expect((await s.confirm(createRequest(10), await s.insertCustomer())).status).toBe('confirmed');

  const colleague = await insertProvider(s.db, s.shop, { offer: { price: 90 } });
  const booking = await s.confirm({ ...createRequest(11), expectedTotal: 90 }, eleventhCustomer);
  expect(booking.provider_id).toBe(colleague.id);
  await s.db.query(
    `update public.customer_profiles set created_at = now() - interval '7 days' where id = $1`,
    [eleventhCustomer.id],
  );
  expect(
    (await s.confirm({ ...createRequest(12), provider: s.provider.id }, eleventhCustomer)).status,
  ).toBe('confirmed');
});

it("a new customer's hold counts toward the provider's limit and can still be confirmed (LIM-10)", async (s) => {
  await s.setPolicy({ max_new_customer_bookings: 1 });
  const [ann, bob] = [await insertNewCustomer(s.db), await insertNewCustomer(s.db)];
  const idempotencyKey = randomUUID();
  await s.hold({ idempotencyKey }, ann);
  const start = addMinutes(s.slot, 120);
  expect(await s.getOutcome(s.confirm({ start }, bob))).toBe('PT429 too_many_new_customers');
  expect((await s.confirm({ idempotencyKey }, ann)).status).toBe('confirmed');
});

it("a customer can't have overlapping bookings unless one is for someone else (BOOK-17)", async (s) => {
  const colleague = await insertProvider(s.db, s.shop);
  await s.confirm({ provider: s.provider.id });
  const overlapping = { provider: colleague.id, start: addMinutes(s.slot, 30) };
  expect(await s.getOutcome(s.confirm(overlapping))).toBe('PT409 overlapping_booking');
  expect((await s.hold({ ...overlapping, idempotencyKey: randomUUID() })).status).toBe('held');
  const nextBooking = { provider: colleague.id, start: addMinutes(s.slot, 120) };
  expect((await s.confirm(nextBooking)).status).toBe('confirmed');

  const thirdProvider = await insertProvider(s.db, s.shop);
  const forSomeoneElse = { provider: thirdProvider.id, forSomeoneElse: true };
  expect((await s.confirm(forSomeoneElse)).status).toBe('confirmed');
  const bookings = await s.listBookings();
  expect(bookings.filter((booking) => booking.for_someone_else)).toHaveLength(1);
});

it("a constraint prevents updates that make a customer's bookings overlap (BOOK-17)", async (s) => {
  const colleague = await insertProvider(s.db, s.shop);
  await s.confirm({ provider: s.provider.id });
  const { booking_id } = await s.confirm({
    provider: colleague.id,
    start: addMinutes(s.slot, 120),
  });
  const update = s.db.query('update public.bookings set during = tstzrange($2, $3) where id = $1', [
    booking_id,
    addMinutes(s.slot, 30),
    addMinutes(s.slot, 90),
  ]);
  await expect(update).rejects.toMatchObject({ constraint: 'bookings_one_place_at_a_time' });
});

describe('with concurrent requests', () => {
  let shop: Shop;
  beforeEach(async () => {
    shop = await insertShop(pool);
  });

  type BookingAttempt = { user_id: string; start: Date; provider?: string };
  const confirm = (client: PoolClient, { user_id, start, provider }: BookingAttempt) =>
    queryAs(client, user_id, 'select * from public.confirm_booking($1)', [
      createBookingRequest(shop.service.id, start, { provider_id: provider }),
    ]);

  async function raceAttempts(attempts: BookingAttempt[]) {
    const { accepted, rejected, failed } = await runInParallel(attempts, confirm);
    return {
      accepted,
      codes: [...rejected, ...failed].map((error) => (error as { message: string }).message),
    };
  }

  test("one of two concurrent confirmations of a customer's last allowed booking succeeds (LIM-9)", async () => {
    const { id } = await insertProvider(pool, shop);
    const { user_id } = await insertCustomer(pool);
    const slots = listSlotsAhead(4);
    for (const start of slots.slice(0, 2)) {
      expect(await raceAttempts([{ user_id, start, provider: id }])).toEqual({
        accepted: 1,
        codes: [],
      });
    }
    const lastAttempts = slots.slice(2).map((start) => ({ user_id, start, provider: id }));
    expect(await raceAttempts(lastAttempts)).toEqual({
      accepted: 1,
      codes: ['too_many_with_provider'],
    });
  });

  test('ten of thirty concurrent new customers can book a provider (LIM-10)', async () => {
    await insertProvider(pool, shop);
    const customers: Row<'customer_profiles'>[] = [];
    for (let n = 0; n < 30; n++) customers.push(await insertNewCustomer(pool));
    const slots = listSlotsAhead(30);
    const attempts = customers.map(({ user_id }, n) => ({ user_id, start: slots[n] as Date }));
    expect(await raceAttempts(attempts)).toEqual({
      accepted: 10,
      codes: Array(20).fill('too_many_new_customers'),
    });
  });

  test("one of a customer's twelve concurrent bookings for the same time succeeds (BOOK-17)", async () => {
    const providers: { id: string }[] = [];
    for (let n = 0; n < 12; n++) providers.push(await insertProvider(pool, shop));
    const { user_id } = await insertCustomer(pool);
    const [start] = listSlotsAhead(1) as [Date];
    const attempts = providers.map(({ id }) => ({ user_id, start, provider: id }));
    expect(await raceAttempts(attempts)).toEqual({
      accepted: 1,
      codes: Array(11).fill('overlapping_booking'),
    });
  });
});
