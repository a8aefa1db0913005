/** Callers that can't quote, cancel or reschedule a booking (BOOK-24). */
import { addMinutes, it } from '../../support/bookings/booking';

/** Queries for quoting, canceling and rescheduling a booking by its reference. */
const changeQueries = [
  'select * from public.quote_cancellation($1)',
  'select * from public.cancel_booking($1, 0)',
  `select * from public.change_booking_details($1, 'Mine now.', '', '', '', '')`,
  `select * from public.reschedule_booking($1, now() + interval '3 days')`,
  'select * from public.list_reschedule_slots($1, current_date, current_date + 7)',
  'select * from public.list_reschedule_days($1, current_date, current_date + 7)',
];

it("an account without a customer profile can't quote, cancel or reschedule a booking", async (s) => {
  const { reference } = await s.confirm();
  const account = await s.insertAccount();
  for (const sql of changeQueries)
    expect(await s.getOutcome(s.call(sql, [reference], account))).toBe('PT401 not_signed_in');
});

it("another customer's booking, a hold and a missing booking return the same error (BOOK-24)", async (s) => {
  const { reference } = await s.confirm();
  const heldSlot = await s.hold({ start: addMinutes(s.slot, 120) });
  const bob = await s.insertCustomer();
  for (const sql of changeQueries) {
    const rejections = [
      await s.getOutcome(s.call(sql, [reference], bob)),
      await s.getOutcome(s.call(sql, ['ZZZZZZZZ'], bob)),
      await s.getOutcome(s.call(sql, [heldSlot.reference])),
    ];
    expect(rejections).toEqual(Array.from({ length: 3 }, () => 'PT404 unknown_booking'));
  }
  expect(await s.listBookings()).toContainEqual(
    expect.objectContaining({ reference, status: 'confirmed' }),
  );
});

it("quote_reschedule doesn't find another customer's booking (BOOK-24)", async (s) => {
  const { reference } = await s.confirm();
  const bob = await s.insertCustomer();
  const sql = 'select * from public.quote_reschedule($1, now())';
  expect(await s.getOutcome(s.call(sql, [reference], bob))).toBe('PT404 unknown_booking');
});
