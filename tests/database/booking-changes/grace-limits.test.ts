/** Booking limits and late fees around the grace period. */
import { randomUUID } from 'node:crypto';
import { withScenario } from '../../support/bookings/booking';
import { updateRows } from '../../support/database/rows';

test(
  'a slot rebooked after each grace-period cancellation reaches the daily limit (BOOK-45, LIM-9)',
  withScenario(async (s) => {
    await s.setPolicy({ free_change_hours: 720, max_bookings_per_provider_day: 3 });
    const cancelAfter14Minutes = async () => {
      const { reference } = await s.confirm({ idempotencyKey: randomUUID() });
      await s.db.query(`update public.bookings
        set confirmed_at = confirmed_at - interval '14 minutes',
            free_until = free_until - interval '14 minutes'
        where service_id = '${s.shop.service.id}'`);
      await s.cancel(reference);
    };
    for (let count = 0; count < 3; count += 1) await cancelAfter14Minutes();
    expect(await s.getOutcome(cancelAfter14Minutes())).toBe('PT429 too_many_on_day');
  }),
);

test(
  'a booking canceled before its notice period doesn’t count toward the daily limit (LIM-9)',
  withScenario(async (s) => {
    await s.setPolicy({ max_bookings_per_provider_day: 1 });
    const { reference } = await s.confirm({ idempotencyKey: randomUUID() });
    await s.cancel(reference);
    expect(await s.getOutcome(s.confirm({ idempotencyKey: randomUUID() }))).toBe('accepted');
  }),
);

test(
  'a late fee never exceeds the booking’s total (BOOK-46)',
  withScenario(async (s) => {
    const { booking_id } = await s.confirm({ idempotencyKey: randomUUID() });
    await updateRows(s.db, 'bookings', booking_id, { total: 10 });
    expect(await s.listBookings()).toMatchObject([{ total: '10.00', late_fee: '10.00' }]);
  }),
);
