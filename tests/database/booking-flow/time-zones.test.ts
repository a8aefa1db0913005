/** Bookings near clock changes, as servers in other time zones show them (TIME-3). */
import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { DateTime } from 'luxon';
import type { PoolClient } from 'pg';
import '@/tests/support/next/app-environment';
import { insertCustomer } from '../../support/auth/accounts';
import { setIdentity, withRollback } from '../../support/database/database';
import { getRoundCount } from '../../support/database/rounds';
import { getFirstRow, insert } from '../../support/database/rows';
import {
  createBookingRequest,
  createDailyHours,
  insertProvider,
  insertShop,
} from '../../support/bookings/shop';
import { clockChangeZones, listClockChanges } from '../../support/bookings/slot-oracle';
import type { BookingToFormat, FormattedBooking } from '../../support/bookings/format-bookings';

/** Time zones of the database sessions that book, and of the servers that show the bookings. */
const processZones = [
  'America/Los_Angeles',
  'UTC',
  'Asia/Kathmandu',
  'Pacific/Kiritimati',
  'America/Santiago',
  'Africa/Cairo',
];

type ExpectedTimes = {
  wall: string;
  day: string;
  time: string;
  from: string;
  to: string;
  iso: string;
};
type BookingCase = { booked: BookingToFormat; expected: ExpectedTimes };

test(
  'a booking near a clock change shows the same time on a server in another zone (TIME-3, LIST-4, MSG-2)',
  () =>
    withRollback(async (db) => {
      // High limits, because one customer makes all bookings in a zone.
      await insert(db, 'booking_policies', {
        horizon_days: 366,
        max_open_bookings: 200,
        max_open_bookings_per_provider: 200,
        max_open_dates_per_provider: 200,
        max_bookings_per_provider_day: 200,
      });
      const cases: BookingCase[] = [];
      for (const zone of clockChangeZones) cases.push(...(await bookAround(db, zone)));
      const days = new Set(
        cases.map(({ expected, booked }) => booked.booking.time_zone + expected.day),
      );
      // At least three days for each change, or more if the clock changes at midnight.
      expect(days.size).toBeGreaterThanOrEqual(
        clockChangeZones.flatMap(listNextChanges).length * 3,
      );

      for (const serverZone of processZones.slice(
        0,
        getRoundCount({ daily: 1, extended: processZones.length }),
      )) {
        const formattedBookings = await formatInZone(
          serverZone,
          cases.map(({ booked }) => booked),
        );
        const summaries = formattedBookings.map((formatted) => ({
          ...formatted,
          listedTime: removeZone(formatted.listedTime),
          emailedTime: removeZone(formatted.emailedTime),
        }));
        expect({ serverZone, shown: summaries }).toEqual({
          serverZone,
          shown: cases.map(({ expected }) => ({
            parsedStart: expected.iso,
            timeLabel: expected.time,
            day: expected.day,
            listedTime: expected.wall,
            emailedTime: expected.wall,
            calendarTimes: [`DTSTART:${expected.from}`, `DTEND:${expected.to}`],
          })),
        });
        for (const { emailedTime, listedTime } of formattedBookings)
          expect(emailedTime).toBe(listedTime);
        // The zone after the time tells apart two bookings at a time that a clock change repeats.
        expect(
          new Set(
            formattedBookings.map(
              ({ listedTime }, i) => cases[i]!.booked.booking.time_zone + listedTime,
            ),
          ).size,
        ).toBe(cases.length);
      }
    }),
  600_000,
);

/** Removes the zone's name, because the database's names for zones differ from the app's. */
const removeZone = (time: string | undefined) => time?.replace(/ [^ ]+$/, '');

/** Books half-hour slots before and after each clock change, on its day and the adjacent days. */
async function bookAround(db: PoolClient, zone: string) {
  const shop = await insertShop(db);
  await insertProvider(db, shop, {
    time_zone: zone,
    hours: createDailyHours('00:00', '24:00'),
    offer: { duration_minutes: 30 },
  });
  const customer = await insertCustomer(db);
  const cases: BookingCase[] = [];
  for (const change of listNextChanges(zone)) {
    const shift = Math.abs(change.offset - change.minus(1).offset);
    for (const days of [-1, 0, 1]) {
      // An hour later on adjacent days, where both starts would otherwise be the same wall-clock time.
      const laterStart = change.plus({ days, minutes: days === 0 ? 0 : 60 });
      for (const start of [change.minus({ minutes: shift }).plus({ days }), laterStart]) {
        const sessionZone = processZones[cases.length % processZones.length]!;
        cases.push(await book(db, { service_id: shop.service.id, customer, start, sessionZone }));
      }
    }
  }
  return cases;
}

/** Returns the clock changes between three days and a year from now. */
function listNextChanges(zone: string) {
  const now = DateTime.now();
  return [now.year, now.year + 1]
    .flatMap((year) => listClockChanges(zone, year))
    .filter((change) => change > now.plus({ days: 3 }) && change < now.plus({ days: 364 }));
}

type BookingRequest = {
  service_id: string;
  customer: { user_id: string; id: string };
  start: DateTime;
  sessionZone: string;
};

/** Books a free time in a database session with this time zone. */
async function book(
  db: PoolClient,
  { service_id, customer, start, sessionZone }: BookingRequest,
): Promise<BookingCase> {
  await db.query(`select set_config('timezone', $1, true)`, [sessionZone]);
  await setIdentity(db, customer);
  const slots = await db.query<{ postedStart: string }>(
    `select to_jsonb(starts_at) #>> '{}' as "postedStart" from public.list_free_slots($1, $2, $2)
      where starts_at = $3`,
    [{ service_id }, start.toISODate(), start.toUTC().toISO()],
  );
  const { postedStart } = getFirstRow(slots.rows);
  const confirmation = await db.query<{ booking_id: string }>(
    'select booking_id from public.confirm_booking($1)',
    [createBookingRequest(service_id, postedStart)],
  );
  await db.query(`select set_config('role', 'none', true)`);
  const { rows } = await db.query<
    Omit<BookingToFormat, 'postedStart'> & ExpectedTimes & { is_reminded: boolean }
  >(
    `select to_jsonb(b) || jsonb_build_object('service', jsonb_build_object('name', 'Proof'),
              'provider', null, 'events', '[]'::jsonb) as booking,
            m.data as message,
            to_char(here.start, 'Dy, Mon FMDD, YYYY "at" FMHH12:MI AM') as wall,
            to_char(here.start, 'YYYY-MM-DD') as day, to_char(here.start, 'FMHH12:MI AM') as time,
            to_char(b.starts_at at time zone 'UTC', 'YYYYMMDD"T"HH24MISS"Z"') as from,
            to_char(b.ends_at at time zone 'UTC', 'YYYYMMDD"T"HH24MISS"Z"') as to,
            to_char(b.starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as iso,
            r.send_after at time zone b.time_zone
              = ((here.start - interval '1 day') at time zone b.time_zone) at time zone b.time_zone
              as is_reminded
       from public.bookings b
       cross join lateral (select b.starts_at at time zone b.time_zone as start) here
       join private.outbox_messages m on m.booking_id = b.id and m.kind = 'booking_confirmed'
        and m.recipient = 'customer' and m.channel = 'email'
       join private.outbox_messages r on r.booking_id = b.id and r.kind = 'booking_reminder'
        and r.channel = 'email'
      where b.id = $1`,
    [getFirstRow(confirmation.rows).booking_id],
  );
  const { booking, message, is_reminded, ...expected } = getFirstRow(rows);
  expect(expected.iso).toBe(start.toUTC().toISO());
  expect(is_reminded).toBe(true);
  return { booked: { postedStart, booking, message }, expected };
}

/** Formats bookings in a server process with this time zone. */
async function formatInZone(zone: string, bookings: BookingToFormat[]) {
  const server = spawn(
    process.execPath,
    ['--import', 'tsx', 'tests/support/bookings/format-bookings.ts'],
    {
      env: { ...process.env, TZ: zone },
      stdio: ['pipe', 'pipe', 'inherit'],
    },
  );
  server.stdin.end(JSON.stringify(bookings));
  return JSON.parse(await text(server.stdout)) as FormattedBooking[];
}
