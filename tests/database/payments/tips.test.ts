/** Starting and listing tips in the database. stripe-requests.test.ts covers the requests to Stripe. */
import { it, withScenario, type Scenario } from '@/tests/support/bookings/booking';
import { insert, updateRows } from '@/tests/support/database/rows';

it('a customer can tip a completed booking by an offered percentage or another amount (MONEY-6)', async (s) => {
  const { booking_id, reference } = await bookAndComplete(s);
  const choices = await s.call('select percent, amount from public.list_tip_choices($1)', [
    reference,
  ]);
  expect(choices).toEqual([
    { percent: 10, amount: '5.00' },
    { percent: 15, amount: '7.50' },
    { percent: 20, amount: '10.00' },
  ]);
  const checkoutId = await beginTip(s, reference, { percent: 15 });
  expect(await listCheckouts(s, booking_id)).toEqual([
    { id: checkoutId, amount: '7.50', is_open: true },
  ]);
  await closeCheckout(s, checkoutId);
  await beginTip(s, reference, { amount: '3.33' });
  expect(await listCheckouts(s, booking_id)).toMatchObject([
    { amount: '7.50', is_open: false },
    { amount: '3.33', is_open: true },
  ]);
});

it('a customer can tip only their own completed bookings (MONEY-6, BOOK-24)', async (s) => {
  const { booking_id, reference } = await s.confirm();
  expect(await s.getOutcome(beginTip(s, reference, { percent: 10 }))).toBe('PT409 not_completed');
  await markCompleted(s, booking_id);
  const bob = await s.insertCustomer();
  const bobsTip = beginTip(s, reference, { percent: 10 }, bob);
  expect(await s.getOutcome(bobsTip)).toBe('PT404 unknown_booking');
  await updateRows(s.db, 'bookings', booking_id, { status: 'no_show' });
  expect(await s.getOutcome(beginTip(s, reference, { percent: 10 }))).toBe('PT409 not_completed');
});

it('bookings that can be tipped are listed with their tips (MONEY-6, DATA-3)', async (s) => {
  const { booking_id, reference } = await s.confirm();
  const listCustomerTips = (customer?: Scenario['customer']) =>
    s.call('select * from public.list_own_tips($1)', [[booking_id]], customer);
  await s.setStart(booking_id, '-59 minutes');
  expect(await listCustomerTips()).toEqual([]);
  // begin_tip accepts a booking that is over before it is marked as completed.
  await s.setStart(booking_id, '-60 minutes');
  const limits = { booking_id, minimum: '0.50', maximum: '50.00' };
  expect(await listCustomerTips()).toEqual([{ ...limits, amount: null }]);
  await closeCheckout(s, await beginTip(s, reference, { percent: 10 }));
  await insert(s.db, 'tips', { booking_id, customer_id: s.customer.id, amount: 5 });
  expect(await listCustomerTips()).toEqual([{ ...limits, amount: '5.00' }]);
  expect(await listCustomerTips(await s.insertCustomer())).toEqual([]);
});

it('a tip that is neither an offered percentage nor between $0.50 and the total is rejected (MONEY-6)', async (s) => {
  const { reference } = await bookAndComplete(s);
  for (const tip of [
    { percent: 11 },
    { percent: -10 },
    {},
    { amount: '0.49' },
    { amount: '50.01' },
    { amount: '2.005' },
    { amount: 'NaN' },
  ])
    expect(await s.getOutcome(beginTip(s, reference, tip))).toBe('PT400 invalid_amount');
});

test.each(['0.5', '0.50', '50'])(
  'a tip of $%s, exactly the minimum or maximum, is accepted (MONEY-6)',
  (amount) =>
    withScenario(async (s) => {
      const { booking_id, reference } = await bookAndComplete(s);
      const checkoutId = await beginTip(s, reference, { amount });
      const formattedAmount = Number(amount).toFixed(2);
      expect(await listCheckouts(s, booking_id)).toEqual([
        { id: checkoutId, amount: formattedAmount, is_open: true },
      ]);
    })(),
);

it("a tip has at most one open checkout, and a closed checkout can't be reopened (MONEY-6)", async (s) => {
  const { reference } = await bookAndComplete(s);
  const checkoutId = await beginTip(s, reference, { percent: 10 });
  await expect(beginTip(s, reference, { percent: 20 })).rejects.toMatchObject({
    message: 'checkout_open',
    detail: checkoutId,
  });
  const openCheckout = async () =>
    (await s.db.query('select private.open_checkout($1, $2) as is_opened', [checkoutId, 'cs_1']))
      .rows;
  expect(await openCheckout()).toEqual([{ is_opened: true }]);
  await closeCheckout(s, checkoutId);
  expect(await openCheckout()).toEqual([{ is_opened: false }]);
});

it("a booking can't be tipped twice (MONEY-6)", async (s) => {
  const { booking_id, reference } = await bookAndComplete(s);
  await insert(s.db, 'tips', { booking_id, customer_id: s.customer.id, amount: 5 });
  expect(await s.getOutcome(beginTip(s, reference, { percent: 10 }))).toBe('PT409 already_tipped');
});

it('a customer can start at most twenty tips an hour (MONEY-6)', async (s) => {
  const { reference } = await bookAndComplete(s);
  for (let n = 0; n < 20; n++)
    await closeCheckout(s, await beginTip(s, reference, { percent: 10 }));
  expect(await s.getOutcome(beginTip(s, reference, { percent: 10 }))).toBe('PT429 too_many_tips');
});

type TipRequest = { percent?: number; amount?: string };

async function beginTip(s: Scenario, reference: string, tip: TipRequest, customer = s.customer) {
  const rows = await s.call<{ id: string }>(
    'select public.begin_tip($1, $2, $3::numeric) as id',
    [reference, tip.percent, tip.amount],
    customer,
  );
  return rows[0]!.id;
}

const closeCheckout = (s: Scenario, checkoutId: string) =>
  s.db.query(
    `select private.close_checkout(c.id, c.session_id) from private.checkouts c where c.id = $1`,
    [checkoutId],
  );

async function listCheckouts(s: Scenario, booking_id: string) {
  const { rows } = await s.db.query(
    `select id, amount, closed_at is null as is_open from private.checkouts
      where booking_id = $1 order by amount desc`,
    [booking_id],
  );
  return rows;
}

async function bookAndComplete(s: Scenario) {
  const booking = await s.confirm();
  await markCompleted(s, booking.booking_id);
  return booking;
}

async function markCompleted(s: Scenario, booking_id: string) {
  await s.setStart(booking_id, '-2 hours');
  await updateRows(s.db, 'bookings', booking_id, { status: 'completed' });
}
