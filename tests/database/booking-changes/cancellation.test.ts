/** Canceling a booking: its fee and outcome, the stored result, repeated requests and rejections. */
import { getCancellationOutcome, getFreeChangeDeadline } from '@/lib/policies/cancellation';
import {
  it,
  withScenario,
  type PlacedBooking,
  type Scenario,
} from '../../support/bookings/booking';
import { updateRows } from '../../support/database/rows';

type Quote = { outcome: string; free_until: Date; fee: string | null; currency: string };

// Both sides of each boundary, to the microsecond.
test.each([
  ['a microsecond before the notice period is free', '24 hours 0.000001 seconds', 'free', '0.00'],
  ['once the notice period starts costs the late fee', '24 hours', 'late', '30.25'],
  ['a microsecond before the start costs the late fee', '0.000001 seconds', 'late', '30.25'],
  ['at the start is impossible', '0 seconds', 'started', null],
  ['during the booking is impossible', '-30 minutes', 'started', null],
])('canceling %s (POL-2)', async (_rule, timeLeft, outcome, fee) =>
  withScenario(async (s) => {
    const { reference } = await bookStartingIn(s, timeLeft, 60.5);
    expect(await getQuote(s, reference)).toMatchObject({ outcome, fee, currency: 'USD' });
  })(),
);

it('the app and the database compute the same outcome around each boundary, for any notice period (POL-2)', async (s) => {
  for (const free_change_hours of [0, 1, 24, 720]) {
    await s.db.query('savepoint policy');
    const policy = { late_fee_percent: 50, free_change_hours };
    await s.setPolicy(policy);
    const { booking_id, reference } = await s.confirm();
    for (const offset of ['-1 millisecond', '0 seconds', '1 millisecond']) {
      for (const boundary of [`${free_change_hours} hours`, '0 hours']) {
        await s.setStart(booking_id, `${boundary} ${offset}`);
        // JavaScript dates have no microseconds.
        const { rows } = await s.db.query<{ now: Date; starts_at: Date; free_until: Date }>(
          `select date_trunc('milliseconds', now()) as now,
                  date_trunc('milliseconds', starts_at) as starts_at,
                  date_trunc('milliseconds', free_until) as free_until
             from public.bookings where id = $1`,
          [booking_id],
        );
        const { now, ...stored } = rows[0]!;
        const quote = await getQuote(s, reference);
        const starts_at = stored.starts_at.toISOString();
        const free_until = stored.free_until.toISOString();
        expect(quote.outcome).toBe(getCancellationOutcome({ starts_at, free_until }, now));
        expect(quote.free_until.toISOString()).toBe(free_until);
        expect(free_until).toBe(getFreeChangeDeadline(starts_at, { ...policy, grace_minutes: 0 }));
      }
    }
    await s.db.query('rollback to policy');
  }
});

test.each([
  [33, 60.5, '19.97'],
  [33, 0.05, '0.02'],
  [50, 0.01, '0.01'],
  [100, 60.5, '60.50'],
  [0, 60.5, '0.00'],
])('a late fee of %i%% of $%d is $%s (POL-2)', async (late_fee_percent, price, fee) =>
  withScenario(async (s) => {
    await s.setPolicy({ late_fee_percent });
    const { reference } = await bookStartingIn(s, '2 hours', price);
    expect((await getQuote(s, reference)).fee).toBe(fee);
  })(),
);

it('a cancellation follows the policy that the booking was made under (BOOK-16, POL-1)', async (s) => {
  const { reference } = await bookStartingIn(s, '30 hours');
  await s.setPolicy({ free_change_hours: 48, late_fee_percent: 100 });
  expect(await getQuote(s, reference)).toMatchObject({ outcome: 'free', fee: '0.00' });
});

it('a cancellation within the free period costs nothing (BOOK-20)', async (s) => {
  const { booking_id, reference } = await s.confirm();
  expect(await cancel(s, reference, 0)).toMatchObject({
    status: 'cancelled',
    cancellation_fee: '0.00',
  });
  expect(await getFees(s, booking_id)).toEqual([]);
});

it("a cancellation stores its trimmed reason and is recorded in the booking's history (BOOK-20)", async (s) => {
  const { booking_id, reference } = await s.confirm();
  await cancel(s, reference, 0, '  We are ill. ');
  expect(await s.listBookings()).toMatchObject([
    { status: 'cancelled', cancellation_fee: '0.00', cancellation_reason: 'We are ill.' },
  ]);
  expect(await getEvents(s, booking_id)).toEqual(['cancelled', 'confirmed']);
});

it('a canceled booking frees its slot (BOOK-20)', async (s) => {
  await cancel(s, (await s.confirm()).reference, 0);
  expect(await s.listFreeStarts(s.customer)).toContain(s.slot.getTime());
});

it('repeating a late cancellation records only one fee (BOOK-21)', async (s) => {
  const { booking_id, reference } = await bookStartingIn(s, '3 hours', 60.5);
  await cancel(s, reference, 30.25);
  await cancel(s, reference, 30.25);
  expect(await getFees(s, booking_id)).toEqual([
    { amount: '30.25', currency: 'USD', status: 'pending', settled_at: null },
  ]);
});

it('a cancellation is rejected with the current fee if the expected fee differs or is missing (BOOK-22)', async (s) => {
  const { booking_id, reference } = await bookStartingIn(s, '3 hours', 60.5);
  const cancellation = cancel(s, reference, 0);
  await expect(cancellation).rejects.toMatchObject({ code: 'PT409', message: 'fee_changed' });
  const detail = JSON.parse(((await cancellation.catch((e) => e)) as { detail: string }).detail);
  expect(detail).toMatchObject({ outcome: 'late', fee: 30.25, currency: 'USD' });
  expect(await s.getOutcome(cancel(s, reference, null))).toBe('PT409 fee_changed');
  const cancellationWithoutFee = s.call('select public.cancel_booking($1)', [reference]);
  expect(await s.getOutcome(cancellationWithoutFee)).toBe('PT409 fee_changed');
  expect(await s.listBookings()).toMatchObject([{ status: 'confirmed' }]);
  expect(await getFees(s, booking_id)).toEqual([]);
});

it('a repeated cancellation returns the result of the first one (BOOK-20)', async (s) => {
  const { booking_id, reference } = await s.confirm();
  const firstResult = await cancel(s, reference, 0, 'First');
  expect(await cancel(s, reference, 25, 'Second')).toEqual(firstResult);
  expect(await s.listBookings()).toMatchObject([{ cancellation_reason: 'First' }]);
  expect(await getEvents(s, booking_id)).toEqual(['cancelled', 'confirmed']);
});

it('a cancellation reason of more than 500 characters is rejected', async (s) => {
  const { reference } = await s.confirm();
  const cancellation = cancel(s, reference, 0, 'x'.repeat(501));
  expect(await s.getOutcome(cancellation)).toBe('PT400 too_long');
});

it("a booking that has started, is completed or was missed can't be canceled (BOOK-20)", async (s) => {
  const { booking_id, reference } = await s.confirm();
  await s.setStart(booking_id, '0 seconds');
  expect(await s.getOutcome(cancel(s, reference, 0))).toBe('PT409 already_started');
  for (const status of ['completed', 'no_show'] as const) {
    await updateRows(s.db, 'bookings', booking_id, { status });
    expect(await s.getOutcome(cancel(s, reference, 0))).toBe('PT409 booking_closed');
  }
});

/** Books a slot at `price` that starts in `timeLeft`. */
async function bookStartingIn(s: Scenario, timeLeft: string, price = 50): Promise<PlacedBooking> {
  await s.updateOffers({ price });
  const booking = await s.confirm();
  await s.setStart(booking.booking_id, timeLeft);
  return booking;
}

async function getQuote(s: Scenario, reference: string) {
  const [row] = await s.call<Quote>('select * from public.quote_cancellation($1)', [reference]);
  return row!;
}

async function cancel(s: Scenario, reference: string, expectedFee: number | null, reason?: string) {
  const [row] = await s.call('select * from public.cancel_booking($1, $2, $3)', [
    reference,
    expectedFee,
    reason,
  ]);
  return row;
}

async function getEvents({ db }: Scenario, booking_id: string) {
  const { rows } = await db.query<{ kind: string }>(
    'select kind::text from public.booking_events where booking_id = $1 order by 1',
    [booking_id],
  );
  return rows.map(({ kind }) => kind);
}

async function getFees({ db }: Scenario, booking_id: string) {
  const { rows } = await db.query(
    `select amount, currency, status, settled_at from public.transactions
      where booking_id = $1 and kind = 'fee'`,
    [booking_id],
  );
  return rows;
}
