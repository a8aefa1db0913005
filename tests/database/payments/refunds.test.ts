/** Online payments after a cancellation, a reschedule or an expired hold, and their refunds through Stripe. */
import { randomUUID } from 'node:crypto';
import type { PoolClient } from 'pg';
import '@/tests/support/next/app-environment';
import { it, withScenario, type Scenario } from '@/tests/support/bookings/booking';
import { createBookingValues } from '@/tests/support/bookings/booking-values';
import { createRowFixtures, type RowFixtures } from '@/tests/support/row-security/owned-rows';
import { setIdentity, pool } from '@/tests/support/database/database';
import { startPaymentService } from '@/tests/support/payments/payment-service';
import { sendStripeEvent } from '@/tests/support/payments/stripe-events';
import { runInParallel } from '@/tests/support/database/parallel';
import { createBookingRequest, listSlotsAhead } from '@/tests/support/bookings/shop';
import { getFirstRow, insert, selectRows } from '@/tests/support/database/rows';

let paymentService: Awaited<ReturnType<typeof startPaymentService>>;
let makeRefunds: typeof import('@/lib/payments/refunds').makeRefunds;
let POST: (request: Request) => Promise<Response>;
let fixtures: RowFixtures;

beforeAll(async () => {
  paymentService = await startPaymentService();
  ({ makeRefunds } = await import('@/lib/payments/refunds'));
  ({ POST } = await import('@/app/api/webhooks/stripe/route'));
  fixtures = await createRowFixtures();
});
beforeEach(() => void paymentService.calls.splice(0));
afterEach(() => paymentService.setFault(null));
afterAll(() => paymentService.stop());

test.each([
  // Deposit percent, time left, fee, fee still due, refund, and fee transactions.
  [50, '72 hours', '0.00', '0.00', '25.00', []],
  [50, '2 hours', '25.00', '0.00', '0.00', []],
  [30, '2 hours', '25.00', '10.00', '0.00', ['fee pending 10.00']],
  [100, '2 hours', '25.00', '0.00', '25.00', []],
])(
  'with a %i%% deposit, canceling %s ahead costs $%s, leaves $%s due and refunds $%s (MONEY-12, BOOK-21)',
  (deposit_percent, timeLeft, fee, fee_due, refund, feeTransactions) =>
    withScenario(async (s) => {
      const { booking_id, reference } = await bookAndPay(s, deposit_percent);
      await s.setStart(booking_id, timeLeft);
      const [quote] = await s.call('select * from public.quote_cancellation($1)', [reference]);
      expect(quote).toMatchObject({ fee, fee_due, refund });
      const cancel = () =>
        s.call('select cancellation_fee from public.cancel_booking($1, $2)', [reference, fee]);
      // A repeated cancellation returns the first result.
      expect(await cancel()).toEqual([{ cancellation_fee: fee }]);
      expect(await cancel()).toEqual([{ cancellation_fee: fee }]);
      const rows = await selectRows(s.db, 'bookings', booking_id, 'fee_due', 'refund');
      expect(rows).toEqual([{ fee_due, refund }]);
      expect(await listPayments(booking_id, s.db)).toEqual({
        transactions: [
          expect.stringMatching(/^payment succeeded/),
          ...(Number(refund) > 0 ? [`refund pending ${refund}`] : []),
          ...feeTransactions,
        ],
        refunds: Number(refund) > 0 ? [refund] : [],
      });
    })(),
);

it('rescheduling keeps the payment (MONEY-12, BOOK-25)', async (s) => {
  const { booking_id, reference } = await bookAndPay(s, 50);
  const [slot] = await s.call<{ starts_at: Date }>(
    'select starts_at from public.list_reschedule_slots($1, $2, $2)',
    [reference, s.slot.toISOString().slice(0, 10)],
  );
  await s.reschedule(reference, slot!.starts_at);
  const rows = await selectRows(s.db, 'bookings', booking_id, 'paid_online', 'total');
  expect(rows).toEqual([{ paid_online: '25.00', total: '50.00' }]);
});

it("an account with a paid upcoming booking can't be deleted (MONEY-12, DATA-2)", async (s) => {
  await bookAndPay(s, 50);
  const upcomingBookings = await s.call(
    'select obstacle from public.list_my_upcoming_bookings()',
    [],
  );
  expect(upcomingBookings).toEqual([{ obstacle: 'paid' }]);
  expect(await s.getOutcome(s.call('select public.close_my_account()', []))).toBe(
    'PT409 upcoming_bookings',
  );
});

test("an operator's cancellation refunds the payment once and records Stripe's result (MONEY-12, MONEY-8)", async () => {
  const { id, checkoutId } = await insertPaidBooking();
  await cancelAsOperator(id);
  expect(await listPayments(id)).toEqual({
    transactions: ['payment succeeded 25.00', 'refund pending 25.00'],
    refunds: ['25.00'],
  });
  await Promise.all([makeRefunds(), makeRefunds(), makeRefunds()]);
  expect(listStripeRefunds(checkoutId)).toEqual([
    expect.objectContaining({ payment_intent: `pi_${checkoutId}`, amount: '2500' }),
  ]);
  await deliverEvent('charge.refunded', {
    ...createPaymentFields(checkoutId),
    amount_refunded: 2500,
  });
  expect((await listPayments(id)).transactions).toEqual([
    'payment succeeded 25.00',
    'refund succeeded 25.00',
  ]);
  // Stripe then reports that the refund failed.
  jest.spyOn(console, 'warn').mockImplementation();
  await deliverEvent('refund.failed', { ...createPaymentFields(checkoutId), amount: 2500 });
  expect((await listPayments(id)).transactions).toEqual([
    'payment succeeded 25.00',
    'refund failed 25.00',
  ]);
  expect(await listFailedRefunds(id)).toEqual([{ amount: '25.00', last_error: null }]);
  // The operator then refunds the payment in Stripe's dashboard.
  await deliverEvent('charge.refunded', {
    ...createPaymentFields(checkoutId),
    amount_refunded: 2500,
  });
  expect(await listFailedRefunds(id)).toEqual([]);
});

test("a refund isn't made twice if the server crashes before recording it (MONEY-12, MONEY-8)", async () => {
  const { id, checkoutId } = await insertPaidBooking();
  await cancelAsOperator(id);
  await makeRefunds();
  // Simulates a server that crashed before it recorded the refund, and whose claim has expired.
  await pool.query(
    `update private.refunds set sent_at = null, locked_until = now() - interval '1 second'
      where checkout_id = $1`,
    [checkoutId],
  );
  await makeRefunds();
  expect(listIdempotencyKeys(checkoutId)).toHaveLength(2);
  expect(new Set(listIdempotencyKeys(checkoutId)).size).toBe(1);
  expect(listStripeRefunds(checkoutId)).toHaveLength(1);
});

test("a refund is marked as failed after eight attempts and isn't retried (MONEY-12)", async () => {
  for (const level of ['warn', 'error'] as const) jest.spyOn(console, level).mockImplementation();
  const { id, checkoutId } = await insertPaidBooking();
  await cancelAsOperator(id);
  // Stripe's library waits half a second before a retry unless this header is set.
  paymentService.setFault(503, { 'stripe-should-retry': 'false' });
  const makeDueSql = `update private.refunds set send_after = now() where checkout_id = $1`;
  for (let attempt = 1; attempt <= 8; attempt++) {
    expect((await listPayments(id)).transactions).toContain('refund pending 25.00');
    await makeRefunds();
    await pool.query(makeDueSql, [checkoutId]);
  }
  expect((await listPayments(id)).transactions).toContain('refund failed 25.00');
  expect(await listFailedRefunds(id)).toEqual([
    { amount: '25.00', last_error: expect.any(String) },
  ]);
  paymentService.setFault(null);
  await makeRefunds();
  expect(listStripeRefunds(checkoutId)).toEqual([]);
}, 60_000);

test('a refund whose eighth attempt is abandoned without a report is marked as failed (MONEY-12)', async () => {
  const { id, checkoutId } = await insertPaidBooking();
  await cancelAsOperator(id);
  await pool.query('update private.refunds set attempts = 7 where checkout_id = $1', [checkoutId]);
  const claim = async () => {
    const { rows } = await pool.query<{ payment_id: string; attempts: number }>(
      'select payment_id, attempts from public.claim_refunds(100)',
    );
    return rows.filter(({ payment_id }) => payment_id === `pi_${checkoutId}`);
  };
  expect(await claim()).toMatchObject([{ attempts: 8 }]);
  // The server was killed during the attempt. Its claim holds for five minutes.
  expect(await claim()).toEqual([]);
  expect(await listFailedRefunds(id)).toEqual([]);
  await pool.query(
    `update private.refunds set locked_until = now() - interval '1 second' where checkout_id = $1`,
    [checkoutId],
  );
  expect(await claim()).toEqual([]);
  expect(await listFailedRefunds(id)).toEqual([{ amount: '25.00', last_error: 'abandoned' }]);
  expect((await listPayments(id)).transactions).toContain('refund failed 25.00');
});

test('only one of a late payment and a concurrent booking of its slot is confirmed (MONEY-11, BOOK-4)', async () => {
  for (let round = 0; round < 10; round++) {
    const { id, checkoutId } = await insertUnpaidBooking(`now() - interval '1 second'`);
    const rows = await selectRows(pool, 'bookings', id);
    const { service_id, provider_id, starts_at } = getFirstRow(rows);
    const results = await runInParallel(
      [
        (db: PoolClient) => recordPayment(checkoutId, db),
        async (db: PoolClient) => {
          await db.query('begin');
          await setIdentity(db, fixtures.otherCustomer);
          try {
            await db.query('select public.confirm_booking($1)', [
              createBookingRequest(service_id, starts_at!, {
                provider_id,
                for_someone_else: true,
                expected_due_online: 25,
              }),
            ]);
            await db.query('commit');
          } catch (error) {
            await db.query('rollback');
            throw error;
          }
        },
      ],
      (db, attempt) => attempt(db),
    );
    expect(results.failed).toEqual([]);
    const { status } = getFirstRow(await selectRows(pool, 'bookings', id, 'status'));
    const { refunds } = await listPayments(id);
    const isLatePaymentAccepted = status === 'confirmed';
    expect([results.accepted, refunds]).toEqual(isLatePaymentAccepted ? [1, []] : [2, ['25.00']]);
    const { rows: confirmedBookings } = await pool.query(
      `select id from public.bookings where provider_id = $1 and starts_at = $2
          and status = 'confirmed'`,
      [provider_id, starts_at],
    );
    expect(confirmedBookings).toHaveLength(1);
    // Otherwise, later rounds would reach the limits on upcoming bookings (LIM-9).
    await pool.query(
      `update public.bookings set status = 'cancelled', cancelled_at = now()
        where customer_id in ($1, $2) and status = 'confirmed'`,
      [fixtures.owner.id, fixtures.otherCustomer.id],
    );
  }
});

type Queryable = { query: typeof pool.query };

it('a server claims at most as many refunds as it asks for (MONEY-12)', async (s) => {
  const { booking_id } = await s.confirm();
  await s.db.query('delete from private.refunds');
  const addRefunds = async (count: number) => {
    const { rows } = await s.db.query<{ id: string }>(
      `insert into private.checkouts (booking_id, amount, currency, closed_at)
       select $1, 5, 'USD', now() from generate_series(1, $2::integer) returning id`,
      [booking_id, count],
    );
    for (const { id } of rows) {
      await recordPayment(id, s.db, 5);
      await s.db.query('select private.request_refund($1, 5)', [id]);
    }
  };
  await addRefunds(1);
  // With statistics that count one row, Postgres prefers a nested loop.
  await s.db.query('analyze private.refunds');
  await addRefunds(4);
  const { rowCount } = await s.db.query('select from public.claim_refunds(2)');
  expect(rowCount).toBe(2);
});

/** Makes a booking, which costs $50, and pays its deposit. */
async function bookAndPay(s: Scenario, deposit_percent: number) {
  await s.updateOffers({ deposit_percent });
  const booking = await s.confirm();
  await recordPayment(await s.beginPayment(booking.reference), s.db, (50 * deposit_percent) / 100);
  return booking;
}

let insertedCount = 0;

/** Inserts a held booking with an open checkout. Each is on a later day, so that they never overlap. */
async function insertUnpaidBooking(expiresAtSql = `now() + interval '10 minutes'`) {
  const start = listSlotsAhead(1)[0]!.getTime() + insertedCount++ * 86_400_000;
  const formatInstant = (ms: number) => new Date(ms).toISOString();
  const { id } = await insert(pool, 'bookings', {
    ...createBookingValues(fixtures),
    status: 'held',
    confirmed_at: null,
    due_online: 25,
    during: `[${formatInstant(start)},${formatInstant(start + 3_600_000)})`,
    hold_expires_at: formatInstant(Date.now() + 10 * 60_000),
  });
  await pool.query(`update public.bookings set hold_expires_at = ${expiresAtSql} where id = $1`, [
    id,
  ]);
  const { rows } = await pool.query<{ id: string }>(
    `insert into private.checkouts (booking_id, customer_id, kind, amount, currency)
     values ($1, $2, 'payment', 25, 'USD') returning id`,
    [id, fixtures.owner.id],
  );
  return { id, checkoutId: getFirstRow(rows).id };
}

async function insertPaidBooking() {
  const booking = await insertUnpaidBooking();
  const { checkoutId } = booking;
  await deliverEvent('checkout.session.completed', {
    ...createPaymentFields(checkoutId),
    metadata: { checkout_id: checkoutId },
    payment_status: 'paid',
    amount_total: 2500,
  });
  return booking;
}

function recordPayment(checkoutId: string, db: Queryable, amount = 25) {
  return db.query(
    `select private.receive_payment_event($1, 'paid', now(), $2::uuid, 'pi_' || $2::text, $3, 'usd')`,
    [`evt_${randomUUID()}`, checkoutId, amount],
  );
}

const createPaymentFields = (checkoutId: string) => ({
  payment_intent: `pi_${checkoutId}`,
  currency: 'usd',
});

const deliverEvent = (type: string, object: object) => sendStripeEvent(POST, type, object);

function cancelAsOperator(id: string) {
  return pool.query(
    `update public.bookings set status = 'cancelled', cancelled_at = now() where id = $1`,
    [id],
  );
}

/** Lists the refunds that the simulated Stripe has made. */
function listStripeRefunds(checkoutId: string) {
  return (paymentService.refunds as { payment_intent?: string }[]).filter(
    ({ payment_intent }) => payment_intent === `pi_${checkoutId}`,
  );
}

function listIdempotencyKeys(checkoutId: string) {
  return paymentService.calls
    .filter(({ form }) => form.payment_intent === `pi_${checkoutId}`)
    .map(({ key }) => key);
}

async function listPayments(booking_id: string, db: Queryable = pool) {
  const { rows } = await db.query<{ transactions: string[]; refunds: string[] }>(
    `select array(select concat_ws(' ', t.kind, t.status, t.amount) from public.transactions t
                   where t.booking_id = $1 order by t.kind) as transactions,
            array(select r.amount::text from private.refunds r
                    join private.checkouts c on c.id = r.checkout_id
                   where c.booking_id = $1) as refunds`,
    [booking_id],
  );
  return getFirstRow(rows);
}

async function listFailedRefunds(booking_id: string) {
  const { rows } = await pool.query(
    `select amount, last_error from operator.unpaid
      where kind = 'failed refund'
        and reference = (select b.reference from public.bookings b where b.id = $1)`,
    [booking_id],
  );
  return rows;
}
