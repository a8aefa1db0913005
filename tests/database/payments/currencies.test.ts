/** Amounts in currencies that the payment service takes only in whole units. */
import { it, withScenario } from '@/tests/support/bookings/booking';
import { updateRows } from '@/tests/support/database/rows';

test.each([
  [
    'JPY',
    5500,
    { deposit: 1815, lateFee: 2750, tips: [550, 825, 1100], outcomeOfHalf: 'PT400 invalid_amount' },
  ],
  [
    'ISK',
    55,
    { deposit: 18, lateFee: 27, tips: [5, 8, 11], outcomeOfHalf: 'PT400 invalid_amount' },
  ],
  ['USD', 55, { deposit: 18.15, lateFee: 27.5, tips: [5.5, 8.25, 11], outcomeOfHalf: 'accepted' }],
])(
  'deposits, late fees and tips in %s have only units that can be paid (MONEY-6, POL-1)',
  (currency, price, expected) =>
    withScenario(async (s) => {
      await s.setPolicy({ currency, late_fee_percent: 50 });
      await s.updateOffers({ price, deposit_percent: 33 });
      const { booking_id, reference } = await s.confirm();
      const [unpaidBooking] = await s.listBookings();
      // The deposit is paid, and the appointment takes place.
      const confirmed_at = new Date().toISOString();
      await updateRows(s.db, 'bookings', booking_id, {
        status: 'confirmed',
        hold_expires_at: null,
        confirmed_at,
      });
      await updateRows(s.db, 'bookings', booking_id, { status: 'completed' });
      const [booking] = await s.listBookings();
      const choices = await s.call<{ amount: string }>(
        'select amount from public.list_tip_choices($1)',
        [reference],
      );
      const tipOfHalf = s.call('select public.begin_tip($1, null, 7.5)', [reference]);
      expect({
        deposit: Number(unpaidBooking?.due_online),
        lateFee: Number(booking?.late_fee),
        tips: choices.map(({ amount }) => Number(amount)),
        outcomeOfHalf: await s.getOutcome(tipOfHalf),
      }).toEqual(expected);
    })(),
);

it('a deposit and a late fee never exceed a total with a fraction of a yen (MONEY-6, POL-1)', async (s) => {
  await s.setPolicy({ currency: 'JPY', late_fee_percent: 100 });
  await s.updateOffers({ price: 55.5, deposit_percent: 100 });
  const { reference } = await s.confirm();
  expect(await s.listBookings()).toMatchObject([{ reference, due_online: '55.00' }]);
  const { rows } = await s.db.query('select late_fee from private.quote_terms($1, 55.5)', [s.slot]);
  expect(rows).toMatchObject([{ late_fee: '55' }]);
});
