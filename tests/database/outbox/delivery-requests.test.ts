/** Server actions and webhooks that start delivering outbox messages after their response (MSG-6). */
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';
import '@/tests/support/next/app-environment';
import { listSelectionFields } from '@/lib/booking-flow/selection';
import { createEmptySelection } from '@/lib/booking-flow/selection-schema';
import { routes } from '@/lib/routes';
import { createCustomer } from '@/tests/support/auth/customer';
import { createToken } from '@/tests/support/bookings/provider-links';
import { insertProvider, insertShop, listSlotsAhead } from '@/tests/support/bookings/shop';
import { pool } from '@/tests/support/database/database';
import { stripeKeys } from '@/tests/support/payments/payment-service';
import {
  createFormData,
  captureOutcome,
  signInAs,
  submit,
  waitForDeferredWork,
} from '@/tests/support/next/context';

const initialState = { values: {} };
const weekMs = 7 * 86_400_000;
const cronSecret = 'a secret for deliveries';
const deliveryRequest = `GET /api/cron/deliver Bearer ${cronSecret}`;
let deliveryRequests: (string | undefined)[] = [];
let siteResponseStatus = 200;
/** Stub for the site's own origin. Records each request the app sends to it. */
const site = createServer(({ method, url, headers }, response) => {
  deliveryRequests.push(`${method} ${url} ${headers.authorization}`);
  response.writeHead(siteResponseStatus).end();
});
let env: (typeof import('@/lib/env'))['env'];
let bookingActions: typeof import('@/lib/booking-flow/actions');
let changeActions: typeof import('@/lib/booking-changes/actions');
let linkActions: typeof import('@/lib/provider-links/actions');
let handleStripeWebhook: (typeof import('@/app/api/webhooks/stripe/route'))['POST'];

beforeAll(async () => {
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  process.env.NEXT_PUBLIC_SITE_URL = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
  process.env.CRON_SECRET = cronSecret;
  process.env.STRIPE_SECRET_KEY = stripeKeys.secretKey;
  process.env.STRIPE_WEBHOOK_SECRET = stripeKeys.webhookSecret;
  ({ env } = await import('@/lib/env'));
  bookingActions = await import('@/lib/booking-flow/actions');
  changeActions = await import('@/lib/booking-changes/actions');
  linkActions = await import('@/lib/provider-links/actions');
  ({ POST: handleStripeWebhook } = await import('@/app/api/webhooks/stripe/route'));
});
beforeEach(() => {
  deliveryRequests = [];
  siteResponseStatus = 200;
  // Our own server delivers every few seconds without requests, so these tests simulate another host.
  jest.replaceProperty(env, 'ROAM_OWN_SERVER', undefined);
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => site.close());

/** Signs in as a new customer and selects a slot at a new business. */
async function selectSlot() {
  await signInAs(await createCustomer());
  const shop = await insertShop(pool);
  const provider = await insertProvider(pool, shop);
  const [firstSlot, secondSlot] = listSlotsAhead(2) as [Date, Date];
  const selection = {
    ...createEmptySelection(shop.service.id),
    idempotency_key: randomUUID() as string,
    starts_at: firstSlot.toISOString(),
    place: 'venue' as const,
  };
  return { selection, provider, firstSlot, secondSlot };
}

/** Books a slot at a new business as a new customer. */
async function bookSlot() {
  const { selection, secondSlot } = await selectSlot();
  const fields = Object.fromEntries(listSelectionFields(selection));
  const formData = createFormData({ ...fields, expected_total: '50' });
  const { redirectedTo } = (await captureOutcome(
    bookingActions.confirmBooking(initialState, formData),
  )) as {
    redirectedTo: string;
  };
  await waitForDeferredWork();
  const reference = new URL(redirectedTo, env.NEXT_PUBLIC_SITE_URL).searchParams.get('reference')!;
  return { reference, secondSlot };
}

test('a booking, a reschedule, changed details and a cancellation each start a delivery after the response (MSG-6)', async () => {
  const { reference, secondSlot } = await bookSlot();
  expect(deliveryRequests).toEqual([deliveryRequest]);
  const formData = createFormData({ reference, starts_at: secondSlot.toISOString() });
  await captureOutcome(changeActions.rescheduleBooking(initialState, formData));
  await waitForDeferredWork();
  expect(deliveryRequests).toEqual([deliveryRequest, deliveryRequest]);
  const details = createFormData({ reference, notes: 'Ring twice.', phone: '' });
  expect(await captureOutcome(changeActions.changeBookingDetails(initialState, details))).toEqual({
    redirectedTo: routes.booking(reference, { change: 'details' }),
  });
  await waitForDeferredWork();
  expect(deliveryRequests).toHaveLength(3);
  await captureOutcome(
    changeActions.cancelBooking(
      initialState,
      createFormData({ reference, expected_fee: '0', reason: '' }),
    ),
  );
  await waitForDeferredWork();
  expect(deliveryRequests).toEqual(Array.from({ length: 4 }, () => deliveryRequest));
});

test('a series starts one delivery (MSG-6)', async () => {
  const { selection, provider, firstSlot } = await selectSlot();
  const { confirmSeries } = await import('@/lib/series/actions');
  const seriesSelection = { ...selection, provider_id: provider.id, frequency: 'weekly' as const };
  const chosen = [firstSlot, new Date(firstSlot.getTime() + weekMs)].map((date) =>
    date.toISOString(),
  );
  const fields = Object.fromEntries(listSelectionFields(seriesSelection));
  expect(
    await submit(confirmSeries, { ...fields, count: '2', chosen, expected_total: '50' }),
  ).toEqual({ redirectedTo: expect.stringContaining('/booking-success') });
  expect(deliveryRequests).toEqual([deliveryRequest]);
});

test("a provider's successful change or calendar request starts a delivery (MSG-6)", async () => {
  const { reference } = await bookSlot();
  const token = await addLink(reference);
  deliveryRequests = [];
  expect(await submit(linkActions.requestCalendarLink, { token })).toMatchObject({ ok: true });
  expect(deliveryRequests).toEqual([deliveryRequest]);
  expect(await submit(linkActions.completeBooking, { token })).toMatchObject({ ok: false });
  expect(deliveryRequests).toEqual([deliveryRequest]);
  await submit(linkActions.acceptBooking, { token });
  await submit(linkActions.declineBooking, { token });
  expect(deliveryRequests).toEqual([deliveryRequest, deliveryRequest, deliveryRequest]);
});

test('an account deletion starts a delivery (MSG-6)', async () => {
  await bookSlot();
  deliveryRequests = [];
  const { deleteAccount } = await import('@/lib/account/actions');
  expect(await submit(deleteAccount, { word: 'DELETE' })).toEqual({ redirectedTo: '/' });
  expect(deliveryRequests).toEqual([deliveryRequest]);
});

test("a payment event starts a delivery unless it's repeated or has an unknown type (MSG-6, OPS-9)", async () => {
  const paymentEvent = createEvent('checkout.session.completed');
  expect(await postStripeEvent(createEvent('roam.doctor'))).toBe(200);
  expect(deliveryRequests).toEqual([]);
  expect(await postStripeEvent(paymentEvent)).toBe(200);
  expect(await postStripeEvent(paymentEvent)).toBe(200);
  expect(deliveryRequests).toEqual([deliveryRequest]);
});

test.each([
  ['our own server', 'ROAM_OWN_SERVER', 'on'],
  ['a host without CRON_SECRET', 'CRON_SECRET', undefined],
] as const)('%s starts no delivery after a booking (MSG-6)', async (_host, name, value) => {
  jest.replaceProperty(env, name, value);
  await bookSlot();
  expect(deliveryRequests).toEqual([]);
});

test('bookings succeed even if delivery requests fail, which is logged once (MSG-6)', async () => {
  const logError = jest.spyOn(console, 'error').mockImplementation(() => {});
  siteResponseStatus = 404;
  await bookSlot();
  await bookSlot();
  expect(deliveryRequests).toHaveLength(2);
  expect(logError).toHaveBeenCalledTimes(1);
  expect(JSON.parse(String(logError.mock.calls[0]![0]))).toMatchObject({
    event: 'delivery_unreachable',
    cause: { message: 'Status 404' },
  });
});

/** Adds a link to the provider's message about a booking, as the worker does before it sends the message. */
async function addLink(reference: string) {
  const token = createToken();
  await pool.query(
    `select private.add_provider_links(m.id, array[b.reference], array[$2])
       from private.outbox_messages m join public.bookings b on b.id = m.booking_id
      where b.reference = $1 and m.recipient = 'provider'`,
    [reference, token],
  );
  return token;
}

function createEvent(type: string) {
  const object = {
    metadata: { checkout_id: randomUUID() },
    payment_intent: `pi_${randomUUID()}`,
    payment_status: 'paid',
    amount_total: 900,
    currency: 'usd',
  };
  const created = Math.floor(Date.now() / 1_000);
  return { id: `evt_${randomUUID()}`, object: 'event', type, created, data: { object } };
}

async function postStripeEvent(event: object) {
  const body = JSON.stringify(event);
  const signature = Stripe.webhooks.generateTestHeaderString({
    payload: body,
    secret: stripeKeys.webhookSecret,
  });
  const url = new URL('/api/webhooks/stripe', process.env.NEXT_PUBLIC_SITE_URL);
  const headers = { 'stripe-signature': signature };
  const { status } = await handleStripeWebhook(new Request(url, { method: 'POST', body, headers }));
  await waitForDeferredWork();
  return status;
}
