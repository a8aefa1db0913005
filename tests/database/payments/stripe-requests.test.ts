/** Requests to Stripe for tips, deposits and refunds. */
import '@/tests/support/next/app-environment';
import { createBookingValues } from '@/tests/support/bookings/booking-values';
import { createRowFixtures, type RowFixtures } from '@/tests/support/row-security/owned-rows';
import { pool } from '@/tests/support/database/database';
import { startPaymentService } from '@/tests/support/payments/payment-service';
import { insert } from '@/tests/support/database/rows';
import { startVisit, signInAs, submit } from '@/tests/support/next/context';

let paymentService: Awaited<ReturnType<typeof startPaymentService>>;
let addTip: typeof import('@/lib/payments/actions').addTip;
let payBooking: typeof import('@/lib/booking-flow/payment-actions').payBooking;
let payments: NonNullable<typeof import('@/lib/payments/service').payments>;
let fixtures: RowFixtures;

beforeAll(async () => {
  paymentService = await startPaymentService();
  ({ addTip } = await import('@/lib/payments/actions'));
  ({ payBooking } = await import('@/lib/booking-flow/payment-actions'));
  payments = (await import('@/lib/payments/service')).payments!;
  fixtures = await createRowFixtures();
  startVisit('203.0.113.7');
  await signInAs(fixtures.owner);
});
beforeEach(() => void paymentService.calls.splice(0));
afterEach(() => {
  paymentService.setFault(null);
  paymentService.setSilent(false);
});
afterAll(() => paymentService.stop());

test('starting a tip redirects to its Stripe checkout (MONEY-6, MONEY-8)', async () => {
  const { reference } = await insertCompletedBooking();
  const { redirectedTo } = await startTip({ reference, choice: 'other', amount: '$7.50' });
  expect(redirectedTo).toMatch(/^https:\/\/checkout\.stripe\.com\/c\/pay\/cs_test_/);
  const [checkout] = await listCheckouts(reference);
  expect(paymentService.calls).toEqual([
    {
      method: 'POST',
      path: '/v1/checkout/sessions',
      key: `checkout/${checkout!.id}`,
      form: expect.objectContaining({
        mode: 'payment',
        client_reference_id: checkout!.id,
        'metadata[checkout_id]': checkout!.id,
        'payment_intent_data[metadata][checkout_id]': checkout!.id,
        'line_items[0][price_data][currency]': 'usd',
        'line_items[0][price_data][unit_amount]': '750',
        'line_items[0][price_data][product_data][name]': 'Tip for Pat Proof',
        success_url: `http://localhost:3000/tip-success?checkout=${checkout!.id}`,
        cancel_url: `http://localhost:3000/tip-cancel?checkout=${checkout!.id}`,
      }),
    },
  ]);
  // Stripe doesn't get the customer's name, Olive.
  expect(JSON.stringify(paymentService.calls)).not.toContain('Olive');
  expect(redirectedTo).toContain(checkout!.session_id);
});

test('starting a tip again opens a new checkout and closes the previous one (MONEY-6)', async () => {
  const { reference } = await insertCompletedBooking();
  await startTip({ reference, choice: '10' });
  const { redirectedTo } = await startTip({ reference, choice: '20' });
  const [firstCheckout, secondCheckout] = await listCheckouts(reference);
  expect(paymentService.sessions.get(firstCheckout!.session_id)?.status).toBe('expired');
  expect(paymentService.sessions.get(secondCheckout!.session_id)).toMatchObject({
    status: 'open',
    amount_total: 1_000,
  });
  expect(redirectedTo).toContain(secondCheckout!.session_id);
  expect([firstCheckout!.is_open, secondCheckout!.is_open]).toEqual([false, true]);
});

test("a tip can't be restarted if Stripe has completed its checkout but not reported it yet (MONEY-6)", async () => {
  const { reference } = await insertCompletedBooking();
  await startTip({ reference, choice: '10' });
  const [checkout] = await listCheckouts(reference);
  paymentService.sessions.get(checkout!.session_id)!.status = 'complete';
  expect(await startTip({ reference, choice: '20' })).toMatchObject({ code: 'payment_under_way' });
  expect(await listCheckouts(reference)).toHaveLength(1);
});

test('the tip form keeps its values while Stripe is down (MONEY-8, FAIL-6)', async () => {
  jest.spyOn(console, 'error').mockImplementation();
  const { reference } = await insertCompletedBooking();
  paymentService.setFault(503);
  const fields = { reference, choice: 'other', amount: '12' };
  expect(await startTip(fields)).toMatchObject({ code: 'unavailable', values: fields });
  paymentService.setFault(null);
  expect(await startTip(fields)).toMatchObject({
    redirectedTo: expect.stringContaining('stripe.com'),
  });
});

test('an invalid tip is reported on its field before Stripe is called (MONEY-6)', async () => {
  const { reference } = await insertCompletedBooking();
  const getInvalidFields = async (fields: object) =>
    Object.keys((await startTip({ reference, ...fields })).fields ?? {});
  expect(await getInvalidFields({})).toEqual(['choice']);
  expect(await getInvalidFields({ choice: 'other' })).toEqual(['amount']);
  expect(await getInvalidFields({ choice: 'other', amount: '1e2' })).toEqual(['amount']);
  expect(await getInvalidFields({ choice: 'other', amount: '0.49' })).toEqual(['amount']);
  expect(await getInvalidFields({ choice: '10', amount: '5' })).toEqual(['amount']);
  expect(paymentService.calls).toEqual([]);
});

test('paying for a held booking redirects to the same Stripe checkout until the hold expires (MONEY-10, MONEY-8)', async () => {
  const { id, reference } = await insertHeldBooking();
  const pay = () => submit(payBooking, { reference }) as Promise<{ redirectedTo?: string }>;
  paymentService.setFault(503);
  jest.spyOn(console, 'error').mockImplementation();
  expect(await pay()).toMatchObject({ code: 'unavailable' });
  paymentService.setFault(null);
  const { redirectedTo } = await pay();
  expect(await pay()).toEqual({ redirectedTo });
  const [failedCheckout, checkout] = await listCheckouts(reference);
  expect(failedCheckout).toMatchObject({ session_id: null, is_open: false });
  expect(redirectedTo).toContain(checkout!.session_id);
  const { form: sentFields } = paymentService.calls.at(-1)!;
  expect(sentFields).toMatchObject({
    'line_items[0][price_data][unit_amount]': '2500',
    'line_items[0][price_data][product_data][name]': 'Proof service with Pat Proof',
    success_url: `http://localhost:3000/booking-success?reference=${reference}`,
    cancel_url: `http://localhost:3000/booking-success?reference=${reference}`,
  });
  // Stripe requires a checkout to stay open for at least 30 minutes, even if the hold ends sooner.
  expect(Number(sentFields.expires_at) * 1_000 - Date.now()).toBeGreaterThan(35 * 60_000);
  await pool.query(
    `update public.bookings set hold_expires_at = now() - interval '1 second' where id = $1`,
    [id],
  );
  expect(await pay()).toMatchObject({ code: 'hold_expired' });
});

test('after a timeout at the payment service, the hold keeps its ten minutes and pressing again is safe (MONEY-10, FAIL-7)', async () => {
  jest.spyOn(console, 'error').mockImplementation();
  const { id, reference } = await insertHeldBooking({ days: 5 });
  const readHold = async () => {
    const { rows } = await pool.query<{ status: string; hold_expires_at: Date }>(
      'select status::text, hold_expires_at from public.bookings where id = $1',
      [id],
    );
    return rows[0]!;
  };
  await pool.query(
    `update public.bookings set hold_extendable_until = now() + interval '30 minutes' where id = $1`,
    [id],
  );
  const hold = await readHold();
  paymentService.setSilent(true);
  const pay = () => submit(payBooking, { reference }) as Promise<{ redirectedTo?: string }>;
  expect(await pay()).toMatchObject({ code: 'unavailable' });
  expect(await readHold()).toEqual(hold);
  const attemptedKeys = paymentService.calls.map(({ key }) => key);
  expect(attemptedKeys.length).toBeGreaterThanOrEqual(2);

  paymentService.setSilent(false);
  const { redirectedTo } = await pay();
  const openCheckouts = (await listCheckouts(reference)).filter(({ is_open }) => is_open);
  expect(openCheckouts).toHaveLength(1);
  expect(redirectedTo).toContain(openCheckouts[0]!.session_id);
  expect(await pay()).toEqual({ redirectedTo });
  const { status, hold_expires_at } = await readHold();
  expect(status).toBe('held');
  expect(hold_expires_at.getTime()).toBeGreaterThan(hold.hold_expires_at.getTime());
}, 60_000);

test('a booking can be paid with the longest time to pay that a policy allows (MONEY-10, POL-1)', async () => {
  const { rows } = await pool.query<{ definition: string }>(
    `select pg_get_constraintdef(oid) as definition from pg_constraint
      where conrelid = 'public.booking_policies'::regclass and conname like 'payment_minutes%'`,
  );
  const holdMinutes = Number(/<= (\d+)/.exec(rows[0]?.definition ?? '')?.[1]);
  expect(holdMinutes).toBe(24 * 60);
  const { reference } = await insertHeldBooking({ days: 3, holdMinutes });
  expect(await submit(payBooking, { reference })).toEqual({
    redirectedTo: expect.stringContaining('checkout.stripe.com'),
  });
});

test("a refund repeated with the same key is made once, and its amount can't change (MONEY-8)", async () => {
  const refund = {
    id: 'proof',
    key: 'proof',
    total_after: 4,
    payment_id: 'pi_proof',
    amount: 4,
    currency: 'USD',
  };
  await payments.refund(refund);
  await payments.refund(refund);
  expect(paymentService.refunds).toEqual([
    expect.objectContaining({ payment_intent: 'pi_proof', amount: '400' }),
  ]);
  await expect(payments.refund({ ...refund, amount: 5 })).rejects.toMatchObject({
    type: 'StripeIdempotencyError',
  });
});

function insertCompletedBooking() {
  return insert(pool, 'bookings', createBookingValues(fixtures));
}

function insertHeldBooking({ days = 1, holdMinutes = 10 } = {}) {
  const [minute, day] = [60_000, 24 * 60 * 60_000];
  const formatTimeFromNow = (ms: number) => new Date(Date.now() + ms).toISOString();
  return insert(pool, 'bookings', {
    ...createBookingValues(fixtures),
    status: 'held',
    confirmed_at: null,
    due_online: 25,
    during: `[${formatTimeFromNow(days * day)},${formatTimeFromNow(days * day + 60 * minute)})`,
    hold_expires_at: formatTimeFromNow(holdMinutes * minute),
  });
}

function startTip(fields: Record<string, string>) {
  return submit(addTip, { choice: '', amount: '', ...fields }) as Promise<{
    redirectedTo?: string;
    code?: string;
    fields?: Record<string, string>;
  }>;
}

async function listCheckouts(reference: string) {
  const { rows } = await pool.query<{ id: string; session_id: string; is_open: boolean }>(
    `select c.id, c.session_id, c.closed_at is null as is_open
       from private.checkouts c join public.bookings b on b.id = c.booking_id
      where b.reference = $1 order by c.created_at`,
    [reference],
  );
  return rows;
}
