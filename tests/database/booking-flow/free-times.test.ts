/**
 * Free times that the database lists, compared with an independent implementation, and the moments to which it
 * resolves wall-clock times (TIME-1, TIME-2).
 */
import { DateTime } from 'luxon';
import type { PoolClient } from 'pg';
import { insertCustomer } from '../../support/auth/accounts';
import { pool, withRollback } from '../../support/database/database';
import { insert } from '../../support/database/rows';
import { createBookingValues } from '../../support/bookings/booking-values';
import { createDailyHours, insertProvider, insertShop } from '../../support/bookings/shop';
import {
  clockChangeZones,
  listClockChanges,
  listExpectedSlots,
} from '../../support/bookings/slot-oracle';

const shifts: [opens: string, closes: string][] = [
  ['00:00', '24:00'],
  ['00:00', '06:00'],
  ['09:00', '17:30'],
  ['01:30', '02:30'],
  ['02:15', '04:45'],
  ['00:30', '02:45'],
  ['21:45', '24:00'],
  ['22:00', '06:00'],
  ['12:30', '00:30'],
  ['23:45', '02:30'],
  ['18:00', '00:00'],
];

const clockChanges = clockChangeZones.flatMap((zone) =>
  listClockChanges(zone, 2027).map((change) => [zone, change.toUTC().toISO() ?? ''] as const),
);

test('each of the eight zones has two clock changes in 2027', () => {
  expect(clockChanges).toHaveLength(16);
});

test.each(clockChanges)(
  'free times in %s around %s match the wall clock, including overnight hours (TIME-1, TIME-20)',
  (zone, changesAt) =>
    withRollback(async (db) => {
      const { days, now } = getClockChange(zone, changesAt);
      const shop = await insertShop(db);
      for (const [opens, closes] of shifts) {
        const hours = createDailyHours(opens, closes);
        const provider = await insertProvider(db, shop, { hours, time_zone: zone });
        for (const minutes of [15, 60, 105]) {
          const slots = await listFreeSlots(db, provider.id, minutes, days, now);
          const expected = listExpectedSlots({ zone, hours, days, minutes, now });
          expect({ opens, closes, minutes, slots }).toEqual({
            opens,
            closes,
            minutes,
            slots: expected,
          });
        }
      }
    }),
);

test.each(clockChanges)(
  'free times in %s around %s exclude bookings, holds and time off (TIME-1)',
  (zone, changesAt) =>
    withRollback(async (db) => {
      const { change, days } = getClockChange(zone, changesAt);
      // The current time is half an hour before the clock change, so that the lead time crosses it as well.
      const now = change.minus({ minutes: 30 });
      const hours = createDailyHours('00:00', '24:00');
      const shop = await insertShop(db);
      const provider = await insertProvider(db, shop, { hours, time_zone: zone });
      const customer = await insertCustomer(db);
      /** Returns the span between two times, given in minutes after the clock change. */
      const createSpan = (from: number, to: number) => ({
        from: change.plus({ minutes: from }),
        to: change.plus({ minutes: to }),
      });
      const formatRange = ({ from, to }: ReturnType<typeof createSpan>) =>
        `[${from.toISO()},${to.toISO()})`;
      const insertBooking = (
        span: ReturnType<typeof createSpan>,
        status: 'held' | 'confirmed' | 'cancelled',
        minutesUntilExpiry = 0,
      ) =>
        insert(db, 'bookings', {
          ...createBookingValues({ owner: customer, shop, provider }),
          status,
          during: formatRange(span),
          time_zone: zone,
          hold_expires_at:
            status === 'held' ? now.plus({ minutes: minutesUntilExpiry }).toISO() : null,
          confirmed_at: status === 'held' ? null : now.toISO(),
          cancelled_at: status === 'cancelled' ? now.toISO() : null,
        });

      const bookedSpan = createSpan(-60, 45);
      const heldSpan = createSpan(120, 210);
      const timeOffSpan = createSpan(300, 330);
      await insertBooking(bookedSpan, 'confirmed');
      await insertBooking(heldSpan, 'held', 10);
      await insert(db, 'provider_time_off', {
        provider_id: provider.id,
        during: formatRange(timeOffSpan),
      });
      // An expired hold and a canceled booking don't block their times.
      await insertBooking(createSpan(400, 460), 'held', -1);
      await insertBooking(createSpan(500, 560), 'cancelled');

      const busySpans = [bookedSpan, heldSpan, timeOffSpan];
      expect(await listFreeSlots(db, provider.id, 60, days, now)).toEqual(
        listExpectedSlots({ zone, hours, days, minutes: 60, now, busy: busySpans }),
      );
    }),
);

test("free times start after the policy's lead time and end at its horizon (TIME-2)", () =>
  withRollback(async (db) => {
    const zone = 'America/Denver';
    const now = DateTime.fromISO('2027-03-20T09:10', { zone });
    const shop = await insertShop(db);
    const provider = await insertProvider(db, shop, {
      hours: createDailyHours('08:00', '17:00'),
      time_zone: zone,
    });
    // Under the default policy, the lead time is an hour and the horizon 60 days.
    const today = await listFreeSlots(db, provider.id, 60, ['2027-03-20'], now);
    expect(today[0]).toBe('2027-03-20T16:15:00.000Z');
    const lastDay = await listFreeSlots(db, provider.id, 60, ['2027-05-19'], now);
    expect(lastDay.at(-1)).toBe('2027-05-19T15:00:00.000Z');
  }));

test('free times in a zone at UTC+5:45 start on the quarter hour (TIME-2)', () =>
  withRollback(async (db) => {
    const zone = 'Asia/Kathmandu';
    const days = ['2027-03-27', '2027-03-28', '2027-03-29'];
    const now = DateTime.fromISO('2027-03-20T00:00', { zone });
    const shop = await insertShop(db);
    const hours = createDailyHours('09:15', '17:00');
    const provider = await insertProvider(db, shop, { hours, time_zone: zone });
    const slots = await listFreeSlots(db, provider.id, 60, days, now);
    expect(slots).toEqual(listExpectedSlots({ zone, hours, days, minutes: 60, now }));
    expect(slots[0]).toBe('2027-03-27T03:30:00.000Z');
  }));

test.each([
  [
    'a repeated time resolves to its first occurrence',
    'America/New_York',
    '2027-11-07 01:30',
    '05:30',
  ],
  [
    'a skipped time resolves to the moment of the clock change',
    'America/New_York',
    '2027-03-14 02:30',
    '07:00',
  ],
  [
    'a skipped midnight resolves to the moment of the clock change',
    'Africa/Cairo',
    '2027-04-30 00:00',
    '22:00',
  ],
  [
    'a skipped half hour resolves to the moment of the clock change',
    'Australia/Lord_Howe',
    '2027-10-03 02:15',
    '15:30',
  ],
  ['a time off the quarter hour is kept', 'Europe/Berlin', '2027-06-01 17:07', '15:07'],
])('get_instant: %s', async (_rule, zone, wallTime, utcTime) => {
  const { rows } = await pool.query<{ at: string }>(
    `select to_char(private.get_instant($1, $2) at time zone 'UTC', 'HH24:MI') as at`,
    [wallTime, zone],
  );
  expect(rows[0]?.at).toBe(utcTime);
});

/** Returns a clock change with the days around it and a time three days before it. */
function getClockChange(zone: string, changesAt: string) {
  const change = DateTime.fromISO(changesAt, { zone });
  // A clock change at midnight belongs to both the evening before and the day it begins.
  const days = [-1, 0, 1].map(
    (n) => change.minus({ minutes: 1 }).plus({ days: n }).toISODate() ?? '',
  );
  return { change, days, now: change.minus({ days: 3 }) };
}

async function listFreeSlots(
  client: PoolClient,
  providerId: string,
  minutes: number,
  days: string[],
  now: DateTime,
) {
  const { rows } = await client.query<{ starts_at: Date }>(
    'select starts_at from private.list_provider_slots($1, $2, $3, $4, $5)',
    [providerId, minutes, days[0], days.at(-1), now.toUTC().toISO()],
  );
  return rows.map(({ starts_at }) => starts_at.toISOString());
}
