/** Terms of canceling and rescheduling: the grace period, late fees and their due dates (BOOK-45 to BOOK-47). */
import { addMinutes, it, withScenario, type Scenario } from '../../support/bookings/booking';
import { updateRows } from '../../support/database/rows';

type Quote = { outcome: string; free_until: Date; fee: string | null; fee_due_on: string | null };
type QuotedTerms = { free_until: Date; late_fee: string; is_short_notice: boolean };
type RescheduleQuote = { outcome: string; free_until: Date; late_fee: string };

test.each([
  ['right after its confirmation is free', '0 seconds', 'free', '0.00'],
  ['until the grace period ends is free', '14 minutes 59.999999 seconds', 'free', '0.00'],
  ['once the grace period ends costs the late fee', '15 minutes', 'late', '25.00'],
])('canceling a same-day booking %s (BOOK-45)', async (_rule, age, outcome, fee) =>
  withScenario(async (s) => {
    const { reference } = await bookWithAge(s, age, '2 hours');
    expect(await getQuote(s, reference)).toMatchObject({ outcome, fee });
    expect(await s.getOutcome(s.cancel(reference, Number(fee)))).toBe('accepted');
  })(),
);

test.each([
  ['without a grace period, a late cancellation costs a fee', 0, '2 hours', '0 seconds', 'late'],
  ['a grace period can last a day', 1440, '2 hours', '1439 minutes', 'free'],
  ["a grace period doesn't extend past the start", 1440, '0 seconds', '1 minute', 'started'],
  ['canceling stays free until the notice period starts', 15, '30 hours', '20 minutes', 'free'],
])('%s (BOOK-45, POL-1)', async (_rule, grace_minutes, startsIn, age, outcome) =>
  withScenario(async (s) => {
    await s.setPolicy({ grace_minutes });
    const { reference } = await bookWithAge(s, age, startsIn);
    expect((await getQuote(s, reference)).outcome).toBe(outcome);
  })(),
);

it('the free cancellation period never extends past the start (BOOK-45)', async (s) => {
  await s.setPolicy({ grace_minutes: 1440 });
  const { booking_id } = await bookWithAge(s, '0 seconds', '2 hours');
  expect(await getTerms(s, booking_id)).toMatchObject({ ends_at_start: true });
});

it('the grace period starts at the confirmation, not the hold (BOOK-45)', async (s) => {
  const idempotencyKey = '00000000-0000-4000-8000-00000000600d';
  await s.hold({ idempotencyKey });
  await s.db.query(
    `update public.bookings set created_at = now() - interval '1 hour' where idempotency_key = $1`,
    [idempotencyKey],
  );
  expect(await s.listBookings()).toMatchObject([{ free_until: null, late_fee: null }]);
  const { booking_id, reference } = await s.confirm({ idempotencyKey });
  await s.db.query(
    `update public.bookings set during = tstzrange(now() + interval '2 hours', now() + interval '3 hours')
      where id = $1`,
    [booking_id],
  );
  expect((await getQuote(s, reference)).outcome).toBe('free');
});

it("a policy change doesn't affect an existing booking's terms (BOOK-46, BOOK-16)", async (s) => {
  const { booking_id, reference } = await s.confirm();
  const termsBefore = await getTerms(s, booking_id);
  // Operators add policies instead of editing them, but even an edit doesn't change the terms.
  await s.db.query(
    'update public.booking_policies set free_change_hours = 720, grace_minutes = 0, late_fee_percent = 100',
  );
  await s.db.query(`update public.bookings set notes = 'x' where id = $1`, [booking_id]);
  expect(await getTerms(s, booking_id)).toEqual(termsBefore);
  expect(await getQuote(s, reference)).toMatchObject({ outcome: 'free', fee: '0.00' });
  await s.cancel(reference, 0);
  expect(await getTerms(s, booking_id)).toEqual(termsBefore);
});

it('rescheduling within the grace period keeps the rest of it (BOOK-46)', async (s) => {
  const { booking_id, reference } = await bookWithAge(s, '10 minutes', '2 hours');
  expect(await s.getOutcome(s.reschedule(reference, s.slot))).toBe('accepted');
  await setStartOnly(s, booking_id, '3 hours');
  expect(await getTerms(s, booking_id)).toMatchObject({ grace_left: '00:05:00' });
  expect((await getQuote(s, reference)).outcome).toBe('free');
});

it("rescheduling after the grace period doesn't start a new one (BOOK-46)", async (s) => {
  const { booking_id, reference } = await bookWithAge(s, '20 minutes', '30 hours');
  expect((await getQuote(s, reference)).outcome).toBe('free');
  await setStartOnly(s, booking_id, '40 hours');
  expect(await getTerms(s, booking_id)).toMatchObject({ notice_hours: '24.00' });
  await setStartOnly(s, booking_id, '3 hours');
  expect(await getQuote(s, reference)).toMatchObject({ outcome: 'late', fee: '25.00' });
  expect(await s.getOutcome(s.reschedule(reference, s.slot))).toBe('PT409 too_late_to_reschedule');
});

it('quote_reschedule returns the terms that a booking has after being rescheduled (BOOK-46)', async (s) => {
  for (const [age, startsIn, outcome] of [
    ['20 minutes', '3 hours', 'late'],
    ['10 minutes', '3 hours', 'free'],
    ['20 minutes', '40 hours', 'free'],
    ['20 minutes', '-1 hours', 'started'],
  ] as const) {
    await s.db.query('savepoint before_reschedule');
    const { booking_id, reference } = await bookWithAge(s, age, '30 hours');
    const [quote] = await s.call<RescheduleQuote>(
      'select * from public.quote_reschedule($1, now() + $2::interval)',
      [reference, startsIn],
    );
    expect(quote?.outcome).toBe(outcome);
    await setStartOnly(s, booking_id, startsIn);
    const { free_until, late_fee } = await getTerms(s, booking_id);
    expect(quote).toMatchObject({ free_until, late_fee });
    await s.db.query('rollback to before_reschedule');
  }
});

test.each([
  ['40 hours', false],
  // The notice period starts in 15 minutes, exactly when the grace period ends.
  ['24 hours 15 minutes', false],
  ['24 hours 10 minutes', true],
  ['2 hours', true],
])(
  'the terms quoted for a booking that starts in %s match its actual terms (BOOK-45)',
  async (startsIn, isShortNotice) =>
    withScenario(async (s) => {
      const { rows } = await s.db.query<QuotedTerms>(
        'select * from private.quote_terms(now() + $1::interval, 50)',
        [startsIn],
      );
      const { booking_id } = await bookWithAge(s, '0 seconds', startsIn);
      const { free_until, late_fee } = await getTerms(s, booking_id);
      expect(rows).toMatchObject([{ free_until, late_fee, is_short_notice: isShortNotice }]);
    })(),
);

it("a late fee's due date uses the provider's time zone and appears in the messages (BOOK-47)", async (s) => {
  await s.setPolicy({ late_fee_days: 3 });
  const { booking_id, reference } = await bookWithAge(s, '1 hour', '2 hours');
  const { rows: dueDays } = await s.db.query<{ day: string }>(
    `select ((now() at time zone time_zone)::date + 3)::text as day from public.bookings where id = $1`,
    [booking_id],
  );
  const dueDay = dueDays[0]?.day;
  const [quote] = await s.call<Quote>(
    'select fee_due_on::text from public.quote_cancellation($1)',
    [reference],
  );
  expect(quote?.fee_due_on).toBe(dueDay);
  await s.cancel(reference, 25);
  const { rows } = await s.db.query('select fee_due_on::text from public.bookings where id = $1', [
    booking_id,
  ]);
  expect(rows).toEqual([{ fee_due_on: dueDay }]);
  const { rows: messages } = await s.db.query(
    `select distinct data ->> 'fee_due_on' as day, data ->> 'fee_due' as fee
       from private.outbox_messages where booking_id = $1 and kind = 'booking_cancelled'`,
    [booking_id],
  );
  expect(messages).toEqual([{ day: dueDay, fee: '25.00' }]);
});

it('a free cancellation and a fee paid online have no due date (BOOK-47)', async (s) => {
  const freeBooking = await s.confirm();
  await s.cancel(freeBooking.reference, 0);
  const paidBooking = await bookWithAge(s, '1 hour', '2 hours');
  await updateRows(s.db, 'bookings', paidBooking.booking_id, { paid_online: 25 });
  await s.cancel(paidBooking.reference, 25);
  const { rows } = await s.db.query(
    `select cancellation_fee, fee_due_on from public.bookings where service_id = $1
      order by cancellation_fee`,
    [s.shop.service.id],
  );
  expect(rows).toEqual([
    { cancellation_fee: '0.00', fee_due_on: null },
    { cancellation_fee: '25.00', fee_due_on: null },
  ]);
});

it("a late fee never exceeds the booking's total (BOOK-46)", async (s) => {
  const { booking_id } = await s.confirm();
  await updateRows(s.db, 'bookings', booking_id, { total: 10 });
  expect(await s.listBookings()).toMatchObject([{ total: '10.00', late_fee: '10.00' }]);
});

/** Books a $50 slot that starts in `startsIn`, as if it had been confirmed `age` ago. */
async function bookWithAge(s: Scenario, age: string, startsIn: string) {
  const booking = await s.confirm({ start: addMinutes(s.slot, 240) });
  await s.db.query(
    `update public.bookings
        set confirmed_at = now() - $2::interval,
            during = tstzrange(now() + $3::interval, now() + $3::interval + interval '1 hour')
      where id = $1`,
    [booking.booking_id, age, startsIn],
  );
  return booking;
}

/** Sets a booking's start but, unlike `s.setStart`, not its confirmation time. */
function setStartOnly({ db }: Scenario, booking_id: string, startsIn: string) {
  return db.query(
    `update public.bookings
        set during = tstzrange(now() + $2::interval, now() + $2::interval + interval '1 hour')
      where id = $1`,
    [booking_id, startsIn],
  );
}

async function getTerms({ db }: Scenario, booking_id: string) {
  const { rows } = await db.query<{ free_until: Date; late_fee: string }>(
    `select free_until, late_fee, free_until = starts_at as ends_at_start,
            round(extract(epoch from starts_at - free_until) / 3600, 2) as notice_hours, (free_until - now())::text as grace_left
       from public.bookings where id = $1`,
    [booking_id],
  );
  return rows[0]!;
}

async function getQuote(s: Scenario, reference: string) {
  const [row] = await s.call<Quote>('select * from public.quote_cancellation($1)', [reference]);
  return row!;
}

// Fixed instants, because the day in UTC differs from the day in Denver only between midnight and seven UTC.
test.each([
  ['2026-12-01T05:30:00Z', '2026-12-03'],
  ['2026-12-01T07:30:00Z', '2026-12-04'],
  // Denver's clocks changed six hours earlier.
  ['2027-03-14T15:00:00Z', '2027-03-17'],
  ['2027-03-15T05:59:00Z', '2027-03-17'],
])('a fee charged at %s in Denver is due on %s (BOOK-47)', async (chargedAt, dueDay) =>
  withScenario(async (s) => {
    await s.setPolicy({ late_fee_days: 3 });
    const { booking_id } = await bookWithAge(s, '1 hour', '2 hours');
    const { rows } = await s.db.query(
      `select private.get_fee_due_on(
                jsonb_populate_record(b, '{"time_zone": "America/Denver"}'), $2)::text as day
         from public.bookings b where id = $1`,
      [booking_id, chargedAt],
    );
    expect(rows).toEqual([{ day: dueDay }]);
  })(),
);
