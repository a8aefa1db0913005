/** Hourly and daily limits on rescheduling (LIM-13). */
import '@/tests/support/next/app-environment';
import { rescheduleBooking } from '@/lib/booking-changes/actions';
import { insertCustomer, queryAs } from '../../support/auth/accounts';
import { createClientFor } from '../../support/servers/backend';
import { addMinutes, it, type Scenario } from '../../support/bookings/booking';
import { createCustomer } from '../../support/auth/customer';
import { pool } from '../../support/database/database';
import { runInParallel } from '../../support/database/parallel';
import { startVisit, signInAs, submit } from '../../support/next/context';
import {
  createBookingRequest,
  insertProvider,
  insertShop,
  listSlotsAhead,
} from '../../support/bookings/shop';

it('a booking can be rescheduled to at most five other times a day (LIM-13)', async (s) => {
  const { booking_id, reference } = await s.confirm();
  for (let n = 1; n <= 5; n++) {
    await rescheduleBy(s, reference, n);
    // Repeating the request isn't counted.
    await rescheduleBy(s, reference, n);
  }
  const error = await rescheduleBy(s, reference, 6).catch((e: unknown) => e);
  expect(error).toMatchObject({ code: 'PT429', message: 'too_many_booking_reschedules' });
  expect(Number((error as { detail: string }).detail)).toBeCloseTo(24 * 3600, -2);
  expect(await rescheduleBy(s, reference, 5)).toMatchObject([{ reference }]);

  await backdateEvents(s, booking_id, '25 hours');
  expect(await rescheduleBy(s, reference, 6)).toMatchObject([{ reference }]);
});

it('a customer can reschedule bookings at most ten times an hour (LIM-13)', async (s) => {
  const bookings = [];
  for (const day of [0, 1, 2])
    bookings.push(await s.confirm({ start: addMinutes(s.slot, day * 24 * 60) }));
  for (let n = 0; n < 10; n++) {
    const { reference, starts_at } = bookings[n % 2]!;
    await s.reschedule(reference, addMinutes(starts_at, 60 * (n + 1)));
  }
  const thirdBooking = bookings[2]!;
  const newStart = addMinutes(thirdBooking.starts_at, 60);
  const error = await s.reschedule(thirdBooking.reference, newStart).catch((e: unknown) => e);
  expect(error).toMatchObject({ code: 'PT429', message: 'too_many_reschedules' });
  expect(Number((error as { detail: string }).detail)).toBeCloseTo(3600, -2);

  await backdateEvents(s, bookings[0]!.booking_id, '61 minutes');
  expect(await s.reschedule(thirdBooking.reference, newStart)).toHaveLength(1);
});

it('the policy sets the limits on rescheduling (LIM-13, POL-1)', async (s) => {
  await s.setPolicy({ max_reschedules_per_hour: 2, max_booking_reschedules_per_day: 1 });
  const [firstBooking, secondBooking, thirdBooking] = [
    await s.confirm(),
    await s.confirm({ start: addMinutes(s.slot, 120) }),
    await s.confirm({ start: addMinutes(s.slot, 240) }),
  ];
  await rescheduleBy(s, firstBooking.reference, 10);
  expect(await s.getOutcome(rescheduleBy(s, firstBooking.reference, 11))).toBe(
    'PT429 too_many_booking_reschedules',
  );
  await rescheduleBy(s, secondBooking.reference, 12);
  expect(await s.getOutcome(rescheduleBy(s, thirdBooking.reference, 13))).toBe(
    'PT429 too_many_reschedules',
  );
});

test('five of twenty concurrent reschedules of one booking succeed (LIM-13)', async () => {
  const shop = await insertShop(pool);
  await insertProvider(pool, shop);
  const { user_id } = await insertCustomer(pool);
  const [slot] = listSlotsAhead(1) as [Date];
  const client = await pool.connect();
  const [booking] = await queryAs<{ reference: string }>(
    client,
    user_id,
    'select * from public.confirm_booking($1)',
    [createBookingRequest(shop.service.id, slot)],
  ).finally(() => client.release());
  const hours = Array.from({ length: 20 }, (_, n) => n + 1);
  const { accepted, failed } = await runInParallel(hours, (db, hour) =>
    queryAs(db, user_id, 'select * from public.reschedule_booking($1, $2)', [
      booking?.reference,
      addMinutes(slot, hour * 60),
    ]),
  );
  expect(accepted).toBe(5);
  expect(new Set(failed.map((error) => (error as { message: string }).message))).toEqual(
    new Set(['too_many_booking_reschedules']),
  );
});

test('a rate-limited reschedule is logged, and its message says how long to wait (LIM-13, LIM-6, SEC-7)', async () => {
  const info = jest.spyOn(console, 'info').mockImplementation(() => undefined);
  const shop = await insertShop(pool);
  await insertProvider(pool, shop);
  const customer = await createCustomer();
  const supabase = createClientFor(customer);
  const [slot] = listSlotsAhead(1) as [Date];
  const { data } = await supabase.rpc('confirm_booking', {
    p_request: createBookingRequest(shop.service.id, slot),
  });
  const { reference } = data![0]!;
  const responses = [];
  for (let n = 1; n <= 6; n++) {
    const p_starts_at = addMinutes(slot, n * 60).toISOString();
    responses.push(
      await supabase.rpc('reschedule_booking', { p_reference: reference, p_starts_at }),
    );
  }
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429]);
  expect(Number(responses[5]?.error?.details)).toBeGreaterThan(23 * 3600);

  // Reached limits are logged at the info level.
  process.env.LOG_LEVEL = 'info';
  startVisit('203.0.113.41');
  await signInAs(customer);
  const starts_at = addMinutes(slot, 420).toISOString();
  const result = await submit(rescheduleBooking, { reference, starts_at });
  expect(result).toMatchObject({
    code: 'too_many_booking_reschedules',
    message: 'A booking can be moved at most 5 times a day. Please try again in 24 hours.',
  });
  expect('retryAfter' in result && result.retryAfter).toBeGreaterThan(23 * 3600);
  const logLines = info.mock.calls.map(([line]) => JSON.parse(String(line)) as object);
  expect(logLines).toContainEqual(
    expect.objectContaining({ event: 'limit_reached', cause: 'too_many_booking_reschedules' }),
  );
  info.mockRestore();
});

function rescheduleBy(s: Scenario, reference: string, hours: number) {
  return s.reschedule(reference, addMinutes(s.slot, hours * 60));
}

/** Moves a booking's events into the past, because now() is constant in a transaction. */
function backdateEvents({ db }: Scenario, booking_id: string, interval: string) {
  return db.query(
    'update public.booking_events set created_at = created_at - $2::interval where booking_id = $1',
    [booking_id, interval],
  );
}
