/** Providers who work across midnight: their free times around clock changes, and overlapping hours (TIME-20). */
import { randomUUID } from 'node:crypto';
import { DateTime } from 'luxon';
import { addMinutes, it, withScenario } from '../../support/bookings/booking';
import { insert } from '../../support/database/rows';
import { createDailyHours, insertProvider, insertShop } from '../../support/bookings/shop';
import { listClockChanges } from '../../support/bookings/slot-oracle';

const zone = 'America/New_York';

const now = DateTime.now();
/** Days of the clock changes in the next 12 months, which happen at 2 a.m., and the days before them. */
const changeDays = [now.year, now.year + 1]
  .flatMap((year) => listClockChanges(zone, year))
  .filter((change) => change > now.plus({ days: 3 }) && change < now.plus({ days: 364 }))
  .flatMap((change) => [change.minus({ days: 1 }).toISODate()!, change.toISODate()!]);

test.each(changeDays)(
  'on %s, exactly the free times of a provider who works overnight can be held (TIME-20)',
  (day) =>
    withScenario(async (s) => {
      await s.setPolicy({ horizon_days: 366 });
      const hours = createDailyHours('22:00', '06:00');
      const { id } = await insertProvider(s.db, s.shop, { hours, time_zone: zone });
      const idempotencyKey = randomUUID();
      const listFreeStarts = async () =>
        (
          await s.call<{ starts_at: Date }>(
            'select starts_at from public.list_free_slots($1, $2, $2)',
            [
              {
                service_id: s.shop.service.id,
                provider_id: id,
                idempotency_key: idempotencyKey,
              },
              day,
            ],
          )
        ).map(({ starts_at }) => +starts_at);
      const freeStarts = await listFreeStarts();
      const midnight = DateTime.fromISO(day, { zone });
      const minutesInDay = midnight.plus({ days: 1 }).diff(midnight, 'minutes').minutes;
      const starts = Array.from({ length: minutesInDay / 15 }, (_, n) =>
        addMinutes(midnight.toJSDate(), n * 15),
      );
      for (const start of starts) {
        const outcome = await s.getOutcome(s.hold({ idempotencyKey, provider: id, start }));
        const expected = freeStarts.includes(+start) ? 'accepted' : 'PT400 outside_hours';
        expect({ start, outcome }).toEqual({ start, outcome: expected });
      }
      // Free times start from midnight to 5 a.m., and again from 10 p.m. to 11:45 p.m.
      const lateStart = midnight.set({ hour: 23, minute: 30 }).toJSDate();
      expect(freeStarts).toContain(+lateStart);
      const earlyStart = midnight.set({ hour: 5 }).toJSDate();
      expect(freeStarts.filter((start) => start <= +earlyStart)).toHaveLength(
        (+earlyStart - +midnight.toJSDate()) / (15 * 60_000) + 1,
      );

      await s.confirm({ idempotencyKey, provider: id, start: lateStart });
      const startsAfterBooking = await listFreeStarts();
      // The booking takes an hour, and the day's last time starts 15 minutes after it does.
      expect(freeStarts.filter((start) => !startsAfterBooking.includes(start))).toEqual(
        [-45, -30, -15, 0, 15].map((minutes) => +addMinutes(lateStart, minutes)),
      );
      const overlappingRequest = { provider: id, start: addMinutes(lateStart, 30) };
      const bob = await s.insertCustomer();
      expect(await s.getOutcome(s.confirm(overlappingRequest, bob))).toBe('PT409 slot_taken');
      expect(
        (await s.confirm({ provider: id, start: addMinutes(lateStart, 60) }, bob)).status,
      ).toBe('confirmed');
    })(),
);

it("overnight hours that overlap the next day's hours are rejected (TIME-20)", async (s) => {
  const { id } = await insertProvider(s.db, s.shop, { hours: [] });
  const addWorkingHours = (weekday: number, opens_at: string, closes_at: string) =>
    insert(s.db, 'provider_working_hours', { provider_id: id, weekday, opens_at, closes_at });
  // Weekday 6 is Saturday, and 0 is Sunday.
  await addWorkingHours(6, '22:00', '06:00');
  await addWorkingHours(0, '06:00', '12:00');
  await addWorkingHours(0, '22:00', '00:00');
  await addWorkingHours(1, '00:00', '04:00');
  for (const [weekday, opens, closes] of [
    [0, '05:45', '06:00'],
    [6, '21:00', '22:15'],
    [5, '23:00', '22:30'],
    [1, '03:45', '03:30'],
  ] as const) {
    await s.db.query('savepoint hours');
    await expect(addWorkingHours(weekday, opens, closes)).rejects.toMatchObject({
      constraint: 'hours of a provider must not overlap',
    });
    await s.db.query('rollback to hours');
  }
});

it('a search up to a day finds no times of its night shift on the next day (TIME-20)', async (s) => {
  const shiftDay = DateTime.fromJSDate(s.slot, { zone: 'UTC' });
  const hours = [{ weekday: shiftDay.weekday % 7, opens_at: '22:00', closes_at: '06:00' }];
  const night = await insertShop(s.db);
  await insertProvider(s.db, night, { hours });
  const findEarlyTime = async (lastDay: DateTime) => {
    const { rows } = await s.db.query<{ starts_at: Date }>(
      `select starts_at from public.search_services(
         p_category => $1, p_last_day => $2, p_before => '06:00')`,
      [night.category.slug, lastDay.toISODate()],
    );
    return rows.map(({ starts_at }) => +starts_at);
  };
  expect(await findEarlyTime(shiftDay)).toEqual([]);
  expect(await findEarlyTime(shiftDay.plus({ days: 1 }))).toEqual([
    +shiftDay.plus({ days: 1 }).startOf('day'),
  ]);
});
