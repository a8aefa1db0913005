/** Valid values of each policy column, and the effects of the current policy. */
import { addMinutes, toMilliseconds, it, type Scenario } from '@/tests/support/bookings/booking';
import { withRollback } from '@/tests/support/database/database';
import { insert, type Row } from '@/tests/support/database/rows';

type Policy = Row<'booking_policies'>;

/** Error code of a violated CHECK constraint. */
const checkViolation = '23514';

// The minimum and maximum of each number, and the nearest invalid values.
test.each<[column: keyof Policy, validValues: unknown[], invalidValues: unknown[]]>([
  ['slot_minutes', [15], [0, 10, 30]],
  ['lead_minutes', [0, 10_080], [-1, 10_081]],
  ['horizon_days', [1, 366], [0, 367]],
  ['hold_minutes', [1, 60], [0, 61]],
  ['free_change_hours', [0, 720], [-1, 721]],
  ['late_fee_percent', [0, 100], [-1, 101]],
  ['grace_minutes', [0, 1440], [-1, 1441]],
  ['late_fee_days', [1, 90], [0, 91]],
  ['max_open_holds', [1, 20], [0, 21]],
  ['max_bookings_per_hour', [1, 200], [0, 201]],
  ['max_open_bookings', [1, 200], [0, 201]],
  ['max_open_bookings_per_provider', [1, 200], [0, 201]],
  ['max_open_dates_per_provider', [12, 200], [11, 201]],
  ['max_bookings_per_provider_day', [1, 200], [0, 201]],
  ['max_reschedules_per_hour', [1, 200], [0, 201]],
  ['max_booking_reschedules_per_day', [1, 200], [0, 201]],
  ['max_new_customer_holds_per_provider', [1, 20], [0, 21]],
  ['new_customer_days', [0, 365], [-1, 366]],
  ['max_new_customer_bookings', [1, 1000], [0, 1001]],
  ['max_waitlist_windows', [1, 5], [0, 6]],
  ['max_waitlist_entries', [1, 200], [0, 201]],
  ['waitlist_hold_minutes', [1, 60], [0, 61]],
  ['reminder_days', [1, 14], [0, 15]],
  ['review_edit_days', [0, 366], [-1, 367]],
  ['max_texts_per_day', [1, 100], [0, 101]],
  ['currency', ['USD', 'CAD'], ['usd', 'US']],
])('the policy column %s accepts only valid values (POL-1)', (column, validValues, invalidValues) =>
  withRollback(async (db) => {
    const insertPolicy = (value: unknown) => insert(db, 'booking_policies', { [column]: value });
    for (const value of validValues)
      expect(await insertPolicy(value)).toMatchObject({ [column]: value });
    for (const value of invalidValues) {
      await db.query('savepoint before_insert');
      await expect(insertPolicy(value)).rejects.toMatchObject({ code: checkViolation });
      await db.query('rollback to before_insert');
    }
  }),
);

test('the lead time must be shorter than the horizon (POL-1)', () =>
  withRollback(async (db) => {
    const policy = { horizon_days: 2, lead_minutes: 2880 };
    await expect(insert(db, 'booking_policies', policy)).rejects.toMatchObject({
      code: checkViolation,
      constraint: 'lead_minutes must be shorter than horizon_days',
    });
  }));

it('the policy sets how many slots a customer can hold, and for how long (LIM-5, POL-1)', async (s) => {
  await s.setPolicy({ max_open_holds: 1, hold_minutes: 25 });
  const hold = await s.hold();
  const millisecondsLeft = hold.hold_expires_at.getTime() - Date.now();
  expect(millisecondsLeft).toBeGreaterThan(toMilliseconds(24));
  expect(millisecondsLeft).toBeLessThanOrEqual(toMilliseconds(25));
  await expect(s.hold({ start: addMinutes(s.slot, 60) })).rejects.toMatchObject({
    code: 'PT429',
    message: 'too_many_holds',
    // Seconds until the hold expires.
    detail: '1500',
  });
});

it('the policy sets how many bookings a customer can make in an hour (LIM-5, POL-1)', async (s) => {
  await s.setPolicy({ max_bookings_per_hour: 2 });
  for (const minutes of [0, 60]) await s.confirm({ start: addMinutes(s.slot, minutes) });
  await expect(s.confirm({ start: addMinutes(s.slot, 120) })).rejects.toMatchObject({
    code: 'PT429',
    message: 'too_many_bookings',
    detail: '3600',
  });
});

it("quotes, bookings and transactions use the policy's currency (POL-1)", async (s) => {
  await s.setPolicy({ currency: 'CAD' });
  const { rows } = await s.db.query('select currency from public.quote_booking($1)', [
    { service_id: s.shop.service.id },
  ]);
  expect(rows).toEqual([{ currency: 'CAD' }]);
  await s.confirm();
  expect(await s.listBookings()).toMatchObject([{ currency: 'CAD' }]);
  const { customer_id, currency } = await insert(s.db, 'transactions', {
    customer_id: s.customer.id,
    kind: 'payment',
    amount: 5,
  });
  expect({ customer_id, currency }).toEqual({ customer_id: s.customer.id, currency: 'CAD' });
});

it('days up to the end of the longest horizon are listed and can be booked (POL-1, TIME-2)', async (s) => {
  await s.setPolicy({ horizon_days: 366 });
  const days = await listFreeDays(s, 320, 380);
  expect(days.at(-1)).toBe(getDayAhead(366));
  expect(days[0]).toBe(getDayAhead(320));
  const start = addMinutes(s.slot, 350 * 24 * 60);
  expect((await s.confirm({ start })).status).toBe('confirmed');
  const bookingBeyondHorizon = s.confirm({ start: addMinutes(s.slot, 370 * 24 * 60) });
  await expect(bookingBeyondHorizon).rejects.toThrow('too_far');
});

it('listing more than 63 days at once is rejected even with the longest horizon', async (s) => {
  await s.setPolicy({ horizon_days: 366 });
  expect(await listFreeDays(s, 0, 62)).not.toEqual([]);
  expect(await s.getOutcome(listFreeDays(s, 0, 63))).toBe('PT400 invalid_range');
});

const getDayAhead = (daysAhead: number) =>
  new Date(Date.now() + toMilliseconds(daysAhead * 24 * 60)).toISOString().slice(0, 10);

/** Lists the days with free slots in a range of days ahead, including both ends. */
async function listFreeDays({ db, shop }: Scenario, from: number, to: number) {
  const { rows } = await db.query<{ day: string }>(
    'select day::text from public.list_free_days($1, $2, $3)',
    [{ service_id: shop.service.id }, getDayAhead(from), getDayAhead(to)],
  );
  return rows.map(({ day }) => day);
}
