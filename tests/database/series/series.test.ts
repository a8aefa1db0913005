/** Listing, booking and canceling the dates of a series. */
import { randomUUID } from 'node:crypto';
import { DateTime } from 'luxon';
import { insertCustomer, queryAs } from '@/tests/support/auth/accounts';
import { addMinutes, createHomeAddress, it, type Scenario } from '@/tests/support/bookings/booking';
import { pool } from '@/tests/support/database/database';
import { runInParallel } from '@/tests/support/database/parallel';
import { getRoundCount } from '@/tests/support/database/rounds';
import { insert, deleteRows, updateRows } from '@/tests/support/database/rows';
import {
  createBookingRequest,
  insertProvider,
  insertShop,
  listSlotsAhead,
} from '@/tests/support/bookings/shop';

const minutesPerWeek = 7 * 24 * 60;

type BookedDate = { reference: string; starts_at: Date; series_id: string };
type SeriesRequest = Partial<{
  idempotencyKey: string;
  provider: string;
  start: Date;
  frequency: string;
  count: number;
  chosenDates: Date[];
  total: number | null;
  forSomeoneElse: boolean;
}>;

/** Books a series, by default of four weekly dates from the slot. */
function bookSeries(s: Scenario, options: SeriesRequest = {}) {
  const {
    idempotencyKey = randomUUID(),
    provider = s.provider.id,
    start = s.slot,
    frequency = 'weekly',
  } = options;
  const { count = 4, total = 50, forSomeoneElse = false } = options;
  const chosenDates =
    options.chosenDates ?? [0, 1, 2, 3].map((n) => addMinutes(start, n * minutesPerWeek));
  const request = {
    idempotency_key: idempotencyKey,
    service_id: s.shop.service.id,
    provider_id: provider,
    starts_at: start,
    place: 'venue',
    expected_total: total,
    for_someone_else: forSomeoneElse,
  };
  return s.call<BookedDate>('select * from public.confirm_series($1, $2, $3, $4)', [
    request,
    frequency,
    count,
    chosenDates,
  ]);
}

function listRepeatDates(
  s: Scenario,
  frequency: string,
  count: number,
  start = s.slot,
  idempotencyKey: string | null = null,
) {
  return s.call<{ day: string; starts_at: Date | null; state: string }>(
    `select day::text, starts_at, state
       from public.list_repeat_dates($1, $2, $3)`,
    [
      {
        service_id: s.shop.service.id,
        provider_id: s.provider.id,
        starts_at: start,
        idempotency_key: idempotencyKey,
      },
      frequency,
      count,
    ],
  );
}

it('each date of a series is listed with its availability (BOOK-41)', async (s) => {
  const idempotencyKey = randomUUID();
  await s.hold({ idempotencyKey });
  const addWeeksToSlot = (n: number) => addMinutes(s.slot, n * minutesPerWeek);
  await s.db.query(
    `insert into public.provider_time_off (provider_id, during) values ($1, tstzrange($2, $3))`,
    [s.provider.id, addWeeksToSlot(1), addMinutes(addWeeksToSlot(1), 30)],
  );
  const colleague = await insertProvider(s.db, s.shop);
  await s.confirm({ provider: colleague.id, start: addWeeksToSlot(2) });
  // From now on, the provider works only on the series' weekday.
  await deleteRows(s.db, 'provider_working_hours', { provider_id: s.provider.id });
  await insert(s.db, 'provider_working_hours', {
    provider_id: s.provider.id,
    weekday: s.slot.getUTCDay(),
    opens_at: '00:00',
    closes_at: '24:00',
  });
  const seriesDates = await listRepeatDates(s, 'weekly', 4, s.slot, idempotencyKey);
  expect(seriesDates.map(({ state }) => state)).toEqual(['free', 'taken', 'overlapping', 'free']);
  const [dateOff] = await listRepeatDates(s, 'weekly', 2, addMinutes(s.slot, 24 * 60));
  expect(dateOff?.state).toBe('outside_hours');
});

it("a series offers only as many dates as the provider's limit leaves (BOOK-41)", async (s) => {
  await s.setPolicy({
    max_series_bookings: 4,
    max_open_dates_per_provider: 5,
    max_open_bookings_per_provider: 5,
  });
  const key = randomUUID();
  await s.hold({ idempotencyKey: key });
  const count = async () => (await listRepeatDates(s, 'weekly', 4, s.slot, key)).length;
  expect(await count()).toBe(4);
  for (const [day, left] of [
    [1, 4],
    [2, 3],
    [3, 2],
    [4, 0],
  ] as const) {
    await s.confirm({ provider: s.provider.id, start: addMinutes(s.slot, day * 24 * 60) });
    expect(await count()).toBe(left);
  }
});

it('a series offers at most as many dates as can be booked in an hour (BOOK-41)', async (s) => {
  await s.setPolicy({ max_series_bookings: 4, max_bookings_per_hour: 4 });
  const key = randomUUID();
  await s.hold({ idempotencyKey: key });
  const count = async () => (await listRepeatDates(s, 'weekly', 4, s.slot, key)).length;
  expect(await count()).toBe(4);
  for (const [day, left] of [
    [1, 3],
    [2, 2],
    [3, 2],
  ] as const) {
    await s.confirm({ provider: s.provider.id, start: addMinutes(s.slot, day * 24 * 60) });
    expect(await count()).toBe(left);
  }
});

test.each(['America/Denver', 'Europe/Berlin', 'Australia/Lord_Howe', 'Africa/Cairo'])(
  'a series in %s keeps its local start time across daylight saving changes (BOOK-41)',
  async (zone) => {
    const firstStart = DateTime.fromISO('2027-02-05T10:15', { zone });
    const { rows } = await pool.query<{ starts_at: Date }>(
      `select starts_at from private.list_series_starts($1, $2, 'monthly', 12)
       union all select starts_at from private.list_series_starts($1, $2, 'weekly', 12)`,
      [firstStart.toISO(), zone],
    );
    const expectedStarts = [
      ...Array.from({ length: 12 }, (_, n) => firstStart.plus({ months: n })),
      ...Array.from({ length: 12 }, (_, n) => firstStart.plus({ weeks: n })),
    ];
    expect(rows.map(({ starts_at }) => +starts_at)).toEqual(
      expectedStarts.map((start) => start.toMillis()),
    );
  },
);

test('a monthly series on the 31st skips months without a 31st (BOOK-41)', async () => {
  const { rows } = await pool.query<{ month: string; is_skipped: boolean }>(
    `select to_char(day, 'Mon') as month, starts_at is null as is_skipped
       from private.list_series_starts('2027-01-31 12:00+00', 'UTC', 'monthly', 5)`,
  );
  const skippedMonths = rows.filter((row) => row.is_skipped).map(({ month }) => month);
  expect(skippedMonths).toEqual(['Feb', 'Apr']);
});

it('the chosen dates of a series are booked together and count as one booking (BOOK-41, LIM-9)', async (s) => {
  await s.setPolicy({ max_open_bookings: 2, max_open_bookings_per_provider: 2 });
  const idempotencyKey = randomUUID();
  const hold = await s.hold({ idempotencyKey });
  const chosenDates = [0, 2, 3].map((n) => addMinutes(s.slot, n * minutesPerWeek));
  const series = await bookSeries(s, { idempotencyKey, chosenDates });
  expect(series.map(({ starts_at }) => starts_at)).toEqual(chosenDates);
  expect(series[0]?.reference).toBe(hold.reference);
  expect(new Set(series.map(({ series_id }) => series_id)).size).toBe(1);

  expect((await s.confirm({ start: addMinutes(s.slot, 120) })).status).toBe('confirmed');
  expect(await s.getOutcome(bookSeries(s, { start: addMinutes(s.slot, 240) }))).toBe(
    'PT429 too_many_open_bookings',
  );
});

it('a repeated series request returns the same series only if it has the same dates (BOOK-41)', async (s) => {
  const idempotencyKey = randomUUID();
  const chosenDates = [0, 2, 3].map((n) => addMinutes(s.slot, n * minutesPerWeek));
  const series = await bookSeries(s, { idempotencyKey, chosenDates });
  expect(await bookSeries(s, { idempotencyKey, chosenDates: chosenDates.toReversed() })).toEqual(
    series,
  );
  expect(await s.getOutcome(bookSeries(s, { idempotencyKey }))).toBe('PT409 already_confirmed');
});

it('a series without an expected total is rejected (BOOK-9, BOOK-41)', async (s) => {
  expect(await s.getOutcome(bookSeries(s, { total: null }))).toBe('PT409 price_changed');
  expect(await s.listBookings()).toEqual([]);
});

it("a service that can't be repeated accepts single bookings but no series (BOOK-58)", async (s) => {
  await updateRows(s.db, 'services', s.shop.service.id, { repeated: 'never' });
  expect(await s.getOutcome(listRepeatDates(s, 'weekly', 4))).toBe('PT400 never_repeated');
  expect(await s.getOutcome(bookSeries(s))).toBe('PT400 never_repeated');
  expect((await s.confirm()).status).toBe('confirmed');
  expect(await s.listBookings()).toHaveLength(1);
});

it("a service that requires a deposit can't be booked as a series (MONEY-10, BOOK-41)", async (s) => {
  await s.updateOffers({ deposit_percent: 50 });
  expect(await s.getOutcome(bookSeries(s))).toBe('PT400 series_prepaid');
});

it('the error for a series with a taken date lists that date (BOOK-41)', async (s) => {
  const takenStart = addMinutes(s.slot, 2 * minutesPerWeek);
  await s.confirm({ start: takenStart }, await s.insertCustomer());
  const rejection = await bookSeries(s).catch((error: unknown) => error);
  expect(rejection).toMatchObject({ code: 'PT409', message: 'series_taken' });
  const { detail } = rejection as { detail: string };
  expect((JSON.parse(detail) as string[]).map((at) => +new Date(at))).toEqual([+takenStart]);
  expect(await s.listBookings()).toHaveLength(1);
});

it('a series with an outdated price, invalid dates or too many dates is rejected (BOOK-9, BOOK-41)', async (s) => {
  expect(await s.getOutcome(bookSeries(s, { total: 1 }))).toBe('PT409 price_changed');
  const datesOutsideSeries = [s.slot, addMinutes(s.slot, 60)];
  expect(await s.getOutcome(bookSeries(s, { chosenDates: datesOutsideSeries }))).toBe(
    'PT400 invalid_series',
  );
  expect(await s.getOutcome(bookSeries(s, { chosenDates: [s.slot] }))).toBe('PT400 invalid_series');
  expect(await s.getOutcome(bookSeries(s, { chosenDates: [s.slot, s.slot] }))).toBe(
    'PT400 invalid_series',
  );
  expect(await s.getOutcome(bookSeries(s, { count: 13 }))).toBe('PT400 invalid_series');
  expect(await s.listBookings()).toEqual([]);
});

it("a series can overlap the customer's own bookings only if it is for someone else (BOOK-41)", async (s) => {
  const colleague = await insertProvider(s.db, s.shop);
  const existingBooking = await s.confirm({
    provider: colleague.id,
    start: addMinutes(s.slot, minutesPerWeek + 30),
  });
  expect(await s.getOutcome(bookSeries(s))).toBe('PT409 overlapping_booking');
  expect(await s.listBookings()).toMatchObject([{ id: existingBooking.booking_id }]);
  expect(await bookSeries(s, { forSomeoneElse: true })).toHaveLength(4);
});

it('a series queues one confirmation per recipient, one reminder per date and one cancellation (BOOK-41, MSG-1)', async (s) => {
  const [firstDate] = await bookSeries(s);
  const listMessages = async () =>
    (
      await s.db.query<{ kind: string; recipient: string; count: number; dates: number }>(
        `select kind::text, recipient::text, count(*)::integer as count,
                max(jsonb_array_length(data -> 'bookings')) as dates
           from private.outbox_messages m join public.bookings b on b.id = m.booking_id
          where b.customer_id = $1 and dropped_at is null and kind <> 'review_request'
          group by 1, 2 order by 1, 2`,
        [s.customer.id],
      )
    ).rows;
  expect(await listMessages()).toEqual([
    { kind: 'booking_reminder', recipient: 'customer', count: 4, dates: null },
    { kind: 'series_confirmed', recipient: 'customer', count: 1, dates: 4 },
    { kind: 'series_confirmed', recipient: 'provider', count: 1, dates: 4 },
  ]);
  await s.call('select public.cancel_series($1, 0)', [firstDate?.reference]);
  expect(await listMessages()).toContainEqual({
    kind: 'series_cancelled',
    recipient: 'customer',
    count: 1,
    dates: 4,
  });
  expect((await listMessages()).map(({ kind }) => kind)).not.toContain('booking_cancelled');
});

it('a date of a series can be canceled alone, or with all later dates for the quoted fee (BOOK-42)', async (s) => {
  const series = await bookSeries(s);
  const [, secondDate, thirdDate] = series as [BookedDate, BookedDate, BookedDate];
  const cancelFromDate = (reference: string, fee: number) =>
    s.call('select * from public.cancel_series($1, $2)', [reference, fee]);
  const quoteCancellation = (reference: string) =>
    s.call('select * from public.quote_series_cancellation($1)', [reference]);
  const listStatuses = async () =>
    (await s.listBookings())
      .sort((a, b) => +new Date(a.starts_at ?? 0) - +new Date(b.starts_at ?? 0))
      .map(({ status }) => status);

  await s.cancel(thirdDate.reference);
  expect(await listStatuses()).toEqual(['confirmed', 'confirmed', 'cancelled', 'confirmed']);
  expect(await quoteCancellation(secondDate.reference)).toEqual([
    { booking_count: 2, fee: '0.00' },
  ]);
  expect(await s.getOutcome(cancelFromDate(secondDate.reference, 10))).toBe('PT409 fee_changed');
  const cancelWithoutFee = s.call('select public.cancel_series($1)', [secondDate.reference]);
  expect(await s.getOutcome(cancelWithoutFee)).toBe('PT409 fee_changed');
  expect(await cancelFromDate(secondDate.reference, 0)).toHaveLength(3);
  expect(await listStatuses()).toEqual(['confirmed', 'cancelled', 'cancelled', 'cancelled']);
  expect(await cancelFromDate(secondDate.reference, 0)).toHaveLength(3);
});

it("a customer can't cancel another customer's series (BOOK-42, DATA-3)", async (s) => {
  const [firstDate] = await bookSeries(s);
  const bob = await s.insertCustomer();
  const cancelAsBob = s.call('select public.cancel_series($1, 0)', [firstDate?.reference], bob);
  expect(await s.getOutcome(cancelAsBob)).toBe('PT404 unknown_booking');
});

it('canceling a series charges the late fee only for dates past their free cancellation period (BOOK-42)', async (s) => {
  const [firstDate] = await bookSeries(s);
  const { rows } = await s.db.query<{ id: string }>(
    'select id from public.bookings where reference = $1',
    [firstDate?.reference],
  );
  await s.setStart(rows[0]?.id ?? '', '2 hours');
  const [quote] = await s.call<{ fee: string; booking_count: number }>(
    'select * from public.quote_series_cancellation($1)',
    [firstDate?.reference],
  );
  expect(quote).toEqual({ booking_count: 4, fee: '25.00' });
  await s.call('select public.cancel_series($1, 25)', [firstDate?.reference]);
  const { rowCount } = await s.db.query(
    `select from public.transactions where customer_id = $1 and kind = 'fee'`,
    [s.customer.id],
  );
  expect(rowCount).toBe(1);
});

it("a series at home requires an address in the provider's service area (BOOK-30, BOOK-41)", async (s) => {
  const location = await insert(s.db, 'customer_locations', {
    ...createHomeAddress(s.customer.id),
    postal_code: '99999',
  });
  await s.updateOffers({ at_home: true });
  const booking = s.call(`select public.confirm_series($1, 'weekly', 2, $2)`, [
    {
      idempotency_key: randomUUID(),
      service_id: s.shop.service.id,
      provider_id: s.provider.id,
      starts_at: s.slot,
      place: 'home',
      location_id: location.id,
    },
    [s.slot, addMinutes(s.slot, minutesPerWeek)],
  ]);
  expect(await s.getOutcome(booking)).toMatch(/^PT400 (outside_area|unknown_postal_code)$/);
});

test('only one of two concurrent series that share a date is booked (BOOK-41, BOOK-13)', async () => {
  const shop = await insertShop(pool);
  const provider = await insertProvider(pool, shop);
  const customers = await Promise.all([insertCustomer(pool), insertCustomer(pool, 'Bob', 'Baker')]);
  const [slot] = listSlotsAhead(1) as [Date];
  for (let round = 0; round < getRoundCount({ daily: 6, extended: 20 }); round++) {
    // The last date of the first series is the first date of the second.
    const requests = customers.map(({ user_id }, n) => ({
      user_id,
      start: addMinutes(slot, n * 3 * minutesPerWeek),
    }));
    const { accepted, rejected, failed } = await runInParallel(
      requests,
      (client, { user_id, start }) => {
        const chosenDates = [0, 1, 2, 3].map((n) => addMinutes(start, n * minutesPerWeek));
        const request = createBookingRequest(shop.service.id, start, { provider_id: provider.id });
        const sql = `select * from public.confirm_series($1, 'weekly', 4, $2)`;
        return queryAs(client, user_id, sql, [request, chosenDates]);
      },
    );
    expect({ accepted, failed, codes: rejected.map(({ message }) => message) }).toEqual({
      accepted: 1,
      failed: [],
      codes: ['series_taken'],
    });
    const { rows } = await pool.query<{ count: number; series: number }>(
      `select count(*)::integer as count, count(distinct series_id)::integer as series
         from public.bookings where provider_id = $1`,
      [provider.id],
    );
    expect(rows).toEqual([{ count: 4, series: 1 }]);
    await deleteRows(pool, 'bookings', { provider_id: provider.id });
  }
});
