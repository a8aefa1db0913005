/** Canceled bookings and the daily limit on bookings with one provider (LIM-9). */
import { it } from '../../support/bookings/booking';
import { updateRows } from '../../support/database/rows';

it('bookings canceled in their grace period count toward the daily limit (BOOK-45, LIM-9)', async (s) => {
  // With 30 days' notice, only the grace period of 15 minutes makes a cancellation free.
  await s.setPolicy({ free_change_hours: 720, max_bookings_per_provider_day: 3 });
  const bookAndCancelAfter14Minutes = async () => {
    const { reference } = await s.confirm();
    await s.db.query(`update public.bookings
      set confirmed_at = confirmed_at - interval '14 minutes',
          free_until = free_until - interval '14 minutes'
      where service_id = '${s.shop.service.id}'`);
    await s.cancel(reference);
  };
  for (let i = 0; i < 3; i++) await bookAndCancelAfter14Minutes();
  expect(await s.getOutcome(bookAndCancelAfter14Minutes())).toBe('PT429 too_many_on_day');
});

it("a booking canceled before its notice period doesn't count toward the daily limit (LIM-9)", async (s) => {
  await s.setPolicy({ max_bookings_per_provider_day: 1 });
  const { reference } = await s.confirm();
  await s.cancel(reference);
  expect(await s.getOutcome(s.confirm())).toBe('accepted');
});

it("a booking that the provider declined doesn't count toward the daily limit (LIM-9)", async (s) => {
  await s.setPolicy({ free_change_hours: 720, max_bookings_per_provider_day: 1 });
  const { booking_id } = await s.confirm();
  await updateRows(s.db, 'bookings', booking_id, {
    status: 'cancelled',
    cancelled_at: new Date().toISOString(),
    cancellation_fee: 0,
    is_declined: true,
  });
  expect(await s.getOutcome(s.confirm())).toBe('accepted');
});
