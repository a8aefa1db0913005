/** Payment pages of holds that have ended: the delivery run closes them at Stripe, and the customer reads the outcome. */
import '@/tests/support/next/app-environment';
import { createBookingValues } from '@/tests/support/bookings/booking-values';
import { listSlotsAhead } from '@/tests/support/bookings/shop';
import { pool } from '@/tests/support/database/database';
import { getFirstRow, insert, selectRows } from '@/tests/support/database/rows';
import { signInAs, startVisit, submit } from '@/tests/support/next/context';
import { startPaymentService } from '@/tests/support/payments/payment-service';
import { sendStripeEvent } from '@/tests/support/payments/stripe-events';
import { createRowFixtures, type RowFixtures } from '@/tests/support/row-security/owned-rows';

let paymentService: Awaited<ReturnType<typeof startPaymentService>>;
let closeEndedCheckouts: typeof import('@/lib/payments/checkouts').closeEndedCheckouts;
let getPaymentOutcome: typeof import('@/lib/payments/checkout-queries').getPaymentOutcome;
let payBooking: typeof import('@/lib/booking-flow/payment-actions').payBooking;
let POST: (request: Request) => Promise<Response>;
let fixtures: RowFixtures;

beforeAll(async () => {
  paymentService = await startPaymentService();
  ({ closeEndedCheckouts } = await import('@/lib/payments/checkouts'));
  ({ getPaymentOutcome } = await import('@/lib/payments/checkout-queries'));
  ({ payBooking } = await import('@/lib/booking-flow/payment-actions'));
  ({ POST } = await import('@/app/api/webhooks/stripe/route'));
  fixtures = await createRowFixtures();
});
beforeEach(async () => {
  startVisit('203.0.113.8');
  await signInAs(fixtures.owner);
});
afterEach(() => paymentService.setFault(null));
afterAll(() => paymentService.stop());

test('the page of an ended hold is expired once, and that of a live hold stays open (MONEY-16)', async () => {
  const [ended, live] = [await startPaying(), await startPaying()];
  await endHold(ended.id);
  await closeEndedCheckouts();
  await closeEndedCheckouts();
  expect([ended.session.status, live.session.status]).toEqual(['expired', 'open']);
  expect(countExpiryCalls(ended)).toBe(1);
  expect(await getPaymentOutcome(ended.reference)).toEqual({ outcome: 'unpaid', amount: null });
  expect(await getPaymentOutcome(live.reference)).toMatchObject({ outcome: 'open' });
});

test('a page that was paid first confirms the booking if its time is still available (MONEY-16, MONEY-11)', async () => {
  const booking = await startPaying();
  await endHold(booking.id);
  booking.session.status = 'complete';
  await closeEndedCheckouts();
  expect(await getPaymentOutcome(booking.reference)).toEqual({ outcome: 'open', amount: null });
  await reportPayment(booking);
  expect(await selectRows(pool, 'bookings', booking.id, 'status', 'paid_online')).toEqual([
    { status: 'confirmed', paid_online: '25.00' },
  ]);
});

test('a page that was paid first is refunded if its time was taken, and the customer reads it (MONEY-16, MONEY-11)', async () => {
  const booking = await startPaying();
  await endHold(booking.id);
  booking.session.status = 'complete';
  await closeEndedCheckouts();
  const { during, provider_id } = getFirstRow(await selectRows(pool, 'bookings', booking.id));
  await insert(pool, 'provider_time_off', { provider_id, during });
  await reportPayment(booking);
  expect(await getPaymentOutcome(booking.reference)).toEqual({ outcome: 'refunding', amount: 25 });
  await sendEvent('charge.refunded', {
    payment_intent: `pi_${booking.session.id}`,
    amount_refunded: 2500,
    currency: 'usd',
  });
  expect(await getPaymentOutcome(booking.reference)).toEqual({ outcome: 'refunded', amount: 25 });
  jest.spyOn(console, 'warn').mockImplementation();
  await sendEvent('refund.failed', {
    payment_intent: `pi_${booking.session.id}`,
    amount: 2500,
    currency: 'usd',
  });
  expect(await getPaymentOutcome(booking.reference)).toMatchObject({ outcome: 'refund_failed' });
  // Another customer learns nothing about it.
  await signInAs(fixtures.otherCustomer);
  expect(await getPaymentOutcome(booking.reference)).toEqual({ outcome: 'unpaid', amount: null });
});

test('while Stripe is down, a page is tried again after a minute and not before (MONEY-16)', async () => {
  jest.spyOn(console, 'error').mockImplementation();
  const booking = await startPaying();
  await endHold(booking.id);
  paymentService.setFault(503, { 'stripe-should-retry': 'false' });
  await closeEndedCheckouts();
  paymentService.setFault(null);
  await closeEndedCheckouts();
  expect([booking.session.status, countExpiryCalls(booking)]).toEqual(['open', 1]);
  const { rows } = await pool.query<{ seconds: number }>(
    `select extract(epoch from locked_until - now())::float as seconds
       from private.checkouts where session_id = $1`,
    [booking.session.id],
  );
  expect(getFirstRow(rows).seconds).toBeLessThanOrEqual(60);
  await pool.query('update private.checkouts set locked_until = now() where session_id = $1', [
    booking.session.id,
  ]);
  await closeEndedCheckouts();
  expect(booking.session.status).toBe('expired');
});

let startedCount = 0;

/** Opens the Stripe page of a held booking. Each is on a later day, so that they never overlap. */
async function startPaying() {
  const start = listSlotsAhead(1)[0]!.getTime() + startedCount++ * 86_400_000;
  const formatInstant = (ms: number) => new Date(ms).toISOString();
  const { id, reference } = await insert(pool, 'bookings', {
    ...createBookingValues(fixtures),
    status: 'held',
    confirmed_at: null,
    due_online: 25,
    during: `[${formatInstant(start)},${formatInstant(start + 3_600_000)})`,
    hold_expires_at: formatInstant(Date.now() + 10 * 60_000),
  });
  await submit(payBooking, { reference });
  const { rows } = await pool.query<{ id: string; session_id: string }>(
    'select id, session_id from private.checkouts where booking_id = $1',
    [id],
  );
  const { id: checkoutId, session_id } = getFirstRow(rows);
  return { id, reference, checkoutId, session: paymentService.sessions.get(session_id)! };
}

function endHold(id: string) {
  return pool.query(
    `update public.bookings set hold_expires_at = now() - interval '1 second' where id = $1`,
    [id],
  );
}

type Started = Awaited<ReturnType<typeof startPaying>>;

function countExpiryCalls({ session }: Started) {
  const path = `/v1/checkout/sessions/${session.id}/expire`;
  return paymentService.calls.filter((call) => call.method === 'POST' && call.path === path).length;
}

function reportPayment({ checkoutId, session }: Started) {
  return sendEvent('checkout.session.completed', {
    metadata: { checkout_id: checkoutId },
    payment_intent: `pi_${session.id}`,
    payment_status: 'paid',
    amount_total: 2500,
    currency: 'usd',
  });
}

const sendEvent = (type: string, object: object) => sendStripeEvent(POST, type, object);
