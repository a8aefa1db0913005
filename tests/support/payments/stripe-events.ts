import { randomUUID } from 'node:crypto';
import Stripe from 'stripe';
import { stripeKeys } from './payment-service';

let sentCount = 0;

/** Sends a signed event to the webhook's route, and expects it to be accepted. */
export async function sendStripeEvent(
  POST: (request: Request) => Promise<Response>,
  type: string,
  object: object,
) {
  // Each event must be newer than the previous one, and Stripe's timestamps are in whole seconds.
  const created = Math.floor(Date.now() / 1_000) + sentCount++;
  const id = `evt_${randomUUID()}`;
  const payload = JSON.stringify({ id, object: 'event', type, created, data: { object } });
  const signature = Stripe.webhooks.generateTestHeaderString({
    payload,
    secret: stripeKeys.webhookSecret,
  });
  const { status } = await POST(
    new Request('http://localhost:3000/api/webhooks/stripe', {
      method: 'POST',
      body: payload,
      headers: { 'stripe-signature': signature },
    }),
  );
  expect(status).toBe(200);
}
