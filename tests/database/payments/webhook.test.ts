/** Stripe's webhook: signatures, repeated and reordered events, outages, and the effect of events on tips. */
import { randomUUID } from 'node:crypto';
import Stripe from 'stripe';
import '@/tests/support/next/app-environment';
import { findFreePort } from '@/scripts/embedded/ports';
import { createBookingValues } from '@/tests/support/bookings/booking-values';
import { createRowFixtures, type RowFixtures } from '@/tests/support/row-security/owned-rows';
import { pool } from '@/tests/support/database/database';
import { startFaultProxy } from '@/tests/support/servers/fault-proxy';
import { listPermutations } from '@/tests/support/payments/permutations';
import { stripeKeys } from '@/tests/support/payments/payment-service';
import { getFirstRow, insert } from '@/tests/support/database/rows';

let POST: (request: Request) => Promise<Response>;
let fixtures: RowFixtures;

beforeAll(async () => {
  process.env.STRIPE_SECRET_KEY = stripeKeys.secretKey;
  process.env.STRIPE_WEBHOOK_SECRET = stripeKeys.webhookSecret;
  ({ POST } = await import('@/app/api/webhooks/stripe/route'));
  fixtures = await createRowFixtures();
});

test('an event is accepted only if it was signed with our secret within five minutes (MONEY-7)', async () => {
  const checkout = await openCheckout();
  const body = JSON.stringify(createPaidEvent(checkout));
  const now = Math.floor(Date.now() / 1_000);
  const statuses = [];
  // No signature, a malformed one, another secret, a changed payload and an expired signature.
  for (const [payload, signature] of [
    [body, ''],
    [body, 't=1,v1=00'],
    [body, sign(body, { secret: 'whsec_other' })],
    [body.replace('900', '901'), sign(body)],
    [body, sign(body, { timestamp: now - 301 })],
  ] as const)
    statuses.push((await post(payload, signature)).status);
  expect(statuses).toEqual([400, 400, 400, 400, 400]);
  expect(await getCheckoutState(checkout)).toEqual({
    state: 'open',
    tips: [],
    transactions: [],
    events: 0,
  });
  expect((await post(body, sign(body, { timestamp: now - 290 }))).status).toBe(200);
  expect((await getCheckoutState(checkout)).state).toBe('paid');
});

test('an event delivered ten times is applied once (MONEY-7)', async () => {
  const checkout = await openCheckout();
  const event = createPaidEvent(checkout);
  const deliverConcurrently = (count: number) =>
    Promise.all(Array.from({ length: count }, () => deliverEvent(event)));
  const statuses = [...(await deliverConcurrently(5)), ...(await deliverConcurrently(5))];
  expect(statuses).toEqual(Array(10).fill(200));
  expect(await getCheckoutState(checkout)).toEqual({
    state: 'paid',
    tips: ['9.00'],
    transactions: ['tip succeeded 9.00 2026-11-01T00:00:10.000Z'],
    events: 1,
  });
});

test("a tip's four payment events have the same result in any order (MONEY-7)", async () => {
  const finalStates = [];
  for (const indexes of listPermutations([0, 1, 2, 3])) {
    const checkout = await openCheckout();
    const events = [
      createPaidEvent,
      createRefundedEvent,
      createExpiredEvent,
      createChargebackEvent,
    ].map((createEvent) => createEvent(checkout));
    for (const index of indexes) expect(await deliverEvent(events[index]!)).toBe(200);
    finalStates.push(await getCheckoutState(checkout));
  }
  expect(finalStates).toHaveLength(24);
  for (const state of finalStates)
    expect(state).toEqual({
      // A payment that was refunded in full before its event arrived is rejected, with the same tips and transactions.
      state: expect.stringMatching(/^(paid|rejected)$/),
      tips: [],
      transactions: [
        // After a refund of $4 the bank reversed all $9, so the total refunded is $9, not $13.
        'refund succeeded 9.00 2026-11-01T00:00:30.000Z',
        'tip succeeded 9.00 2026-11-01T00:00:10.000Z',
      ],
      events: 4,
    });
});

test('concurrent events for one payment are all applied, and a dispute is logged (MONEY-7)', async () => {
  const logWarning = jest.spyOn(console, 'warn').mockImplementation();
  for (let round = 0; round < 5; round++) {
    const checkout = await openCheckout();
    const events = [
      createPaidEvent,
      createExpiredEvent,
      createDisputeEvent,
      createChargebackEvent,
    ].map((createEvent) => createEvent(checkout));
    expect(await Promise.all(events.map(deliverEvent))).toEqual([200, 200, 200, 200]);
    // The chargeback may arrive before the payment.
    const state = expect.stringMatching(/^(paid|rejected)$/);
    expect(await getCheckoutState(checkout)).toMatchObject({ state, tips: [], events: 4 });
  }
  // Each dispute is logged as a warning, because an operator has to respond to the bank.
  expect(logWarning).toHaveBeenCalledTimes(5);
});

test('a failed or expired checkout stores no tip or transaction (MONEY-6)', async () => {
  const checkout = await openCheckout();
  expect(await deliverEvent(createFailedPaymentEvent(checkout))).toBe(200);
  expect(await getCheckoutState(checkout)).toMatchObject({ state: 'failed', transactions: [] });
  expect(await deliverEvent(createExpiredEvent(checkout))).toBe(200);
  expect(await getCheckoutState(checkout)).toMatchObject({
    state: 'closed',
    tips: [],
    transactions: [],
  });
});

test.each([
  ['less than the requested amount', 899, 'usd'],
  ['more than the requested amount', 901, 'usd'],
  ['the right amount in another currency', 900, 'eur'],
])('a tip paid with %s is refunded in full once (MONEY-13)', async (_, amount_total, currency) => {
  const logError = jest.spyOn(console, 'error').mockImplementation();
  const checkout = await openCheckout();
  const event = createPaidEvent(checkout);
  Object.assign(event.data.object, { amount_total, currency });
  for (let n = 0; n < 3; n++) expect(await deliverEvent(event)).toBe(200);
  const formattedTotal = (amount_total / 100).toFixed(2);
  expect(await getCheckoutState(checkout)).toMatchObject({
    state: 'rejected',
    tips: [],
    events: 1,
    transactions: [
      `refund pending ${formattedTotal}`,
      expect.stringMatching(`^tip succeeded ${formattedTotal} `),
    ],
  });
  const { rows } = await pool.query(
    `select r.amount::text, t.currency from private.refunds r
         join public.transactions t on t.external_id = r.checkout_id || '/refund/' || r.id
        where r.checkout_id = $1`,
    [checkout.id],
  );
  expect(rows).toEqual([{ amount: formattedTotal, currency: currency.toUpperCase() }]);
  const logEvents = logError.mock.calls.map(([line]) => JSON.parse(line as string));
  expect(logEvents).toEqual([
    { at: expect.any(String), level: 'error', event: 'payment_mismatched', id: event.id },
  ]);
});

test('an event of an unpaid session, of another type or for an unknown checkout changes nothing (MONEY-7)', async () => {
  const checkout = await openCheckout();
  const unpaidEvent = createPaidEvent(checkout);
  Object.assign(unpaidEvent.data.object, { payment_status: 'unpaid' });
  expect(await deliverEvent(unpaidEvent)).toBe(200);
  expect(await deliverEvent({ ...createPaidEvent(checkout), type: 'customer.created' })).toBe(200);
  expect(await deliverEvent(createPaidEvent({ ...checkout, id: randomUUID() }))).toBe(200);
  expect(await getCheckoutState(checkout)).toMatchObject({ state: 'open', events: 0 });
});

test('an event during a database outage returns 503 so that Stripe retries (MONEY-7, FAIL-7)', async () => {
  for (const level of ['warn', 'error'] as const) jest.spyOn(console, level).mockImplementation();
  const checkout = await openCheckout();
  const originalUrl = process.env.NEXT_PUBLIC_SUPABASE_URL!;
  const proxy = await startFaultProxy(originalUrl, await findFreePort());
  process.env.NEXT_PUBLIC_SUPABASE_URL = proxy.url;
  // A new copy of the route uses the proxy.
  let handleWebhook = POST;
  await jest.isolateModulesAsync(async () => {
    ({ POST: handleWebhook } = await import('@/app/api/webhooks/stripe/route'));
  });
  process.env.NEXT_PUBLIC_SUPABASE_URL = originalUrl;
  const body = JSON.stringify(createPaidEvent(checkout));
  for (const fault of ['refused', '503'] as const) {
    proxy.setFault('/rest/', fault);
    expect((await post(body, sign(body), handleWebhook)).status).toBe(503);
  }
  proxy.setFault('/rest/');
  expect((await post(body, sign(body), handleWebhook)).status).toBe(200);
  expect(await getCheckoutState(checkout)).toMatchObject({ state: 'paid', events: 1 });
  proxy.stop();
});

type Checkout = { id: string; booking_id: string };

async function openCheckout(): Promise<Checkout> {
  const booking = await insert(pool, 'bookings', createBookingValues(fixtures));
  const { rows } = await pool.query<Checkout>(
    `insert into private.checkouts (booking_id, customer_id, amount, currency)
     values ($1, $2, 9, 'USD') returning id, booking_id`,
    [booking.id, fixtures.owner.id],
  );
  return getFirstRow(rows);
}

const startSeconds = Date.UTC(2026, 10, 1) / 1_000;

/** Creates an event from `seconds` after the start of November 1, 2026 (UTC). */
function createEvent(type: string, seconds: number, object: object) {
  const created = startSeconds + seconds;
  return { id: `evt_${randomUUID()}`, object: 'event', type, created, data: { object } };
}

const createAmountFields = (amount: number) => ({ amount, currency: 'usd' });
const getPaymentIntentId = ({ id }: Checkout) => `pi_${id}`;
const createMetadataFields = ({ id }: Checkout) => ({ metadata: { checkout_id: id } });

function createPaidEvent(checkout: Checkout) {
  return createEvent('checkout.session.completed', 10, {
    ...createMetadataFields(checkout),
    payment_intent: getPaymentIntentId(checkout),
    payment_status: 'paid',
    amount_total: 900,
    currency: 'usd',
  });
}

function createExpiredEvent(checkout: Checkout) {
  return createEvent('checkout.session.expired', 15, {
    ...createMetadataFields(checkout),
    payment_intent: null,
    amount_total: 900,
    currency: 'usd',
  });
}

function createRefundedEvent(checkout: Checkout) {
  return createEvent('charge.refunded', 20, {
    ...createMetadataFields(checkout),
    payment_intent: getPaymentIntentId(checkout),
    amount_refunded: 400,
    currency: 'usd',
  });
}

/** Creates a dispute event, which refers to the payment and not the checkout. */
function createDisputeEvent(checkout: Checkout) {
  const status = 'needs_response';
  const object = {
    payment_intent: getPaymentIntentId(checkout),
    status,
    ...createAmountFields(900),
  };
  return createEvent('charge.dispute.created', 25, object);
}

function createChargebackEvent(checkout: Checkout) {
  const object = {
    payment_intent: getPaymentIntentId(checkout),
    status: 'lost',
    ...createAmountFields(900),
  };
  return createEvent('charge.dispute.closed', 30, object);
}

function createFailedPaymentEvent(checkout: Checkout) {
  return createEvent('payment_intent.payment_failed', 5, {
    id: getPaymentIntentId(checkout),
    ...createMetadataFields(checkout),
  });
}

async function deliverEvent(event: object) {
  const body = JSON.stringify(event);
  return (await post(body, sign(body))).status;
}

function sign(payload: string, options: { secret?: string; timestamp?: number } = {}) {
  const secret = stripeKeys.webhookSecret;
  return Stripe.webhooks.generateTestHeaderString({ payload, secret, ...options });
}

function post(body: string, signature: string, handleWebhook = POST) {
  const headers = { 'stripe-signature': signature };
  const url = 'http://localhost:3000/api/webhooks/stripe';
  return handleWebhook(new Request(url, { method: 'POST', body, headers }));
}

async function getCheckoutState({ id, booking_id }: Checkout) {
  const { rows } = await pool.query<{
    state: string;
    tips: string[];
    transactions: string[];
    events: number;
  }>(
    `select (select state from private.read_checkout($1)) as state,
            array(select amount::text from public.tips where booking_id = $2) as tips,
            array(select concat_ws(' ', kind, status, amount,
                         to_char(settled_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
                    from public.transactions where booking_id = $2 order by kind::text) as transactions,
            (select count(*)::integer from private.payment_events where checkout_id = $1) as events`,
    [id, booking_id],
  );
  return getFirstRow(rows);
}
