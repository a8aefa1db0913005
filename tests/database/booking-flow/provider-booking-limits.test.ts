/** Limits on a customer's bookings, series dates and daily bookings with one provider (LIM-9). */
import { insertCustomer, queryAs } from '../../support/auth/accounts';
import { addMinutes, it, type Scenario } from '../../support/bookings/booking';
import { pool } from '../../support/database/database';
import { runInParallel } from '../../support/database/parallel';
import {
  createBookingRequest,
  insertProvider,
  insertShop,
  listSlotsAhead,
} from '../../support/bookings/shop';
import { updateRows } from '../../support/database/rows';

const minutesPerDay = 24 * 60;
const minutesPerWeek = 7 * minutesPerDay;

it('a series of twelve leaves room for two more bookings with its provider (LIM-9, BOOK-41)', async (s) => {
  expect(await confirmSeries(s, s.slot, 12)).toHaveLength(12);
  for (const day of [1, 2]) await s.confirm({ start: addMinutes(s.slot, day * minutesPerDay) });
  const nextRequest = { start: addMinutes(s.slot, 3 * minutesPerDay), provider: s.provider.id };
  expect(await s.getOutcome(s.confirm(nextRequest))).toBe('PT429 too_many_with_provider');
});

it('every date in a series counts toward the limit on dates with its provider (LIM-9)', async (s) => {
  await s.setPolicy({ max_bookings_per_hour: 200 });
  await confirmSeries(s, s.slot, 12);
  const otherStart = addMinutes(s.slot, 120);
  expect(await s.getOutcome(confirmSeries(s, otherStart, 12))).toBe(
    'PT429 too_many_dates_with_provider',
  );
  expect(await s.getOutcome(confirmSeries(s, otherStart, 3))).toBe(
    'PT429 too_many_dates_with_provider',
  );
  expect(await confirmSeries(s, otherStart, 2)).toHaveLength(2);
  const singleRequest = { start: addMinutes(s.slot, minutesPerDay), provider: s.provider.id };
  expect(await s.getOutcome(s.confirm(singleRequest))).toBe('PT429 too_many_dates_with_provider');
  // A request for any provider goes to a colleague who is below the limit.
  const colleague = await insertProvider(s.db, s.shop, { offer: { price: 90 } });
  const booking = await s.confirm({ start: singleRequest.start, expectedTotal: 90 });
  expect(booking.provider_id).toBe(colleague.id);
});

it('series dates and rescheduled bookings count toward the daily limit per provider (LIM-9)', async (s) => {
  await confirmSeries(s, s.slot, 12);
  const references = await listReferences(s);
  const getStartAfter = (hours: number) => addMinutes(s.slot, hours * 60);
  await s.reschedule(references[1]!, getStartAfter(1));
  await s.reschedule(references[2]!, getStartAfter(2));
  expect(await s.getOutcome(s.reschedule(references[3]!, getStartAfter(3)))).toBe(
    'PT429 too_many_on_day',
  );
  const singleRequest = { start: getStartAfter(4), provider: s.provider.id };
  expect(await s.getOutcome(s.confirm(singleRequest))).toBe('PT429 too_many_on_day');
  expect(await s.getOutcome(s.hold(singleRequest))).toBe('PT429 too_many_on_day');
  expect(await s.getOutcome(confirmSeries(s, getStartAfter(5), 2))).toBe('PT429 too_many_on_day');

  // Rescheduling within the day is allowed, and another customer can still book that day.
  await s.reschedule(references[2]!, getStartAfter(6));
  expect((await s.confirm(singleRequest, await s.insertCustomer())).status).toBe('confirmed');
});

it("completed bookings count toward the policy's daily limit per provider (LIM-9, POL-1)", async (s) => {
  await s.setPolicy({ max_bookings_per_provider_day: 1 });
  const { booking_id } = await s.confirm();
  const laterRequest = { start: addMinutes(s.slot, 300), provider: s.provider.id };
  await updateRows(s.db, 'bookings', booking_id, { status: 'completed' });
  await expect(s.confirm(laterRequest)).rejects.toMatchObject({
    code: 'PT429',
    message: 'too_many_on_day',
  });
  expect((await s.confirm({ start: addMinutes(s.slot, minutesPerDay) })).status).toBe('confirmed');
});

it('a booking awaiting its deposit counts toward the daily and total limits per provider (LIM-9)', async (s) => {
  const { id: provider } = await insertProvider(s.db, s.shop, { offer: { deposit_percent: 50 } });
  await s.setPolicy({ max_bookings_per_provider_day: 1, max_open_bookings_per_provider: 2 });
  await s.confirm({ provider });
  expect(await s.getOutcome(s.confirm({ provider, start: addMinutes(s.slot, 120) }))).toBe(
    'PT429 too_many_on_day',
  );
  await s.confirm({ provider, start: addMinutes(s.slot, minutesPerDay) });
  expect(
    await s.getOutcome(s.confirm({ provider, start: addMinutes(s.slot, 2 * minutesPerDay) })),
  ).toBe('PT429 too_many_with_provider');
});

it("the daily limit uses the provider's calendar day (LIM-9)", async (s) => {
  await s.setPolicy({ max_bookings_per_provider_day: 1 });
  const { id: provider } = await insertProvider(s.db, s.shop, { time_zone: 'America/Denver' });
  // The slot starts at midnight UTC, which is late afternoon the previous day in Denver.
  await s.confirm({ provider });
  const getHoldOutcomeAfter = async (hours: number) =>
    s.getOutcome(s.hold({ provider, start: addMinutes(s.slot, hours * 60) }));
  expect(await getHoldOutcomeAfter(5)).toBe('PT429 too_many_on_day');
  expect(await getHoldOutcomeAfter(8)).toBe('accepted');
});

it('a booking can be rescheduled within a full day even if the provider has changed their time zone (LIM-9)', async (s) => {
  const getStartAfter = (hours: number) => addMinutes(s.slot, hours * 60);
  const bookings = [];
  for (const hours of [18, 20])
    bookings.push(await s.confirm({ provider: s.provider.id, start: getStartAfter(hours) }));
  await s.setPolicy({ max_bookings_per_provider_day: 1 });
  await updateRows(s.db, 'providers', s.provider.id, { time_zone: 'America/Denver' });
  // Both times are on the same day in Denver, but not in the provider's previous time zone.
  expect(await s.getOutcome(s.reschedule(bookings[1]!.reference, getStartAfter(26)))).toBe(
    'accepted',
  );
});

test('only two of eight concurrent reschedules to a day with one booking succeed (LIM-9)', async () => {
  const shop = await insertShop(pool);
  const provider = await insertProvider(pool, shop);
  const { user_id } = await insertCustomer(pool);
  const [slot] = listSlotsAhead(1) as [Date];
  const client = await pool.connect();
  const bookings = await queryAs<{ reference: string }>(client, user_id, seriesSql, [
    createSeriesRequest(shop.service.id, provider.id, slot),
    9,
    getWeeklyStarts(slot, 9),
  ]).finally(() => client.release());
  const bookingsToReschedule = bookings.slice(1);
  const { accepted, failed } = await runInParallel(bookingsToReschedule, (db, booking) =>
    queryAs(db, user_id, 'select * from public.reschedule_booking($1, $2)', [
      booking.reference,
      addMinutes(slot, 60 * (1 + bookingsToReschedule.indexOf(booking))),
    ]),
  );
  expect(accepted).toBe(2);
  expect(failed.map((error) => (error as { message: string }).message)).toEqual(
    Array(6).fill('too_many_on_day'),
  );
});

const createSeriesRequest = (service_id: string, provider_id: string, starts_at: Date) =>
  createBookingRequest(service_id, starts_at, { provider_id });
const seriesSql = `select * from public.confirm_series($1, 'weekly', $2, $3)`;

function getWeeklyStarts(start: Date, count: number) {
  return Array.from({ length: count }, (_, week) => addMinutes(start, week * minutesPerWeek));
}

function confirmSeries(s: Scenario, start: Date, count: number) {
  const starts = getWeeklyStarts(start, count);
  const { service } = s.shop;
  return s.call(seriesSql, [createSeriesRequest(service.id, s.provider.id, start), count, starts]);
}

async function listReferences(s: Scenario) {
  const { rows } = await s.db.query<{ reference: string }>(
    'select reference from public.bookings where customer_id = $1 order by starts_at',
    [s.customer.id],
  );
  return rows.map(({ reference }) => reference);
}
