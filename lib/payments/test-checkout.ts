import 'server-only';
import { createHmac } from 'node:crypto';
import Stripe from 'stripe';
import { env } from '@/lib/env';
import { publicEnv } from '@/lib/env.public';
import { toMinorUnits } from '@/lib/money';
import { routes } from '@/lib/routes';
import { readStripeEvent } from './stripe-event';
import type { Checkout, Payments } from './types';

/** The same in every process, and known to none but this app's server. */
const secret = createHmac('sha256', env.SUPABASE_SECRET_KEY ?? '')
  .update('test checkout')
  .digest('hex');

/**
 * A page of our own where Stripe's would be, for trying the app out: no money moves. What is pressed
 * there becomes an event of Stripe's form, sent to the same webhook, so that one way makes money count.
 */
export const testPayments: Payments = {
  createCheckout: async ({ id }) => ({ session_id: sessionOf(id), url: routes.testCheckout(id) }),

  // The page asks whether its checkout is open before it takes anything.
  expireCheckout: async () => 'expired',

  async refund({ key, payment_id, amount, currency }) {
    await send(`${key}_refunded`, 'charge.refunded', {
      payment_intent: payment_id,
      amount_refunded: toMinorUnits(amount, currency),
      currency: currency.toLowerCase(),
    });
    return 'accepted';
  },

  readEvent: (body, signature) => readStripeEvent(body, signature, secret),
};

/** What the page's buttons do. */
export async function sendTestPayment({ id, amount, currency }: Checkout, isPaid: boolean) {
  const about = { metadata: { checkout_id: id } };
  const payment_intent = `pi_test_${id}`;
  if (!isPaid) {
    return send(`${id}_failed`, 'payment_intent.payment_failed', { ...about, id: payment_intent });
  }
  return send(`${id}_paid`, 'checkout.session.completed', {
    ...{ ...about, id: sessionOf(id), payment_intent, payment_status: 'paid' },
    amount_total: toMinorUnits(amount, currency),
    currency: currency.toLowerCase(),
  });
}

const sessionOf = (id: string) => `cs_test_${id}`;

async function send(name: string, type: string, object: object) {
  const created = Math.floor(Date.now() / 1_000);
  const event = { id: `evt_test_${name}`, object: 'event', type, created, data: { object } };
  const payload = JSON.stringify(event);
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret });
  const { status } = await fetch(new URL(routes.stripeWebhook, publicEnv.siteUrl), {
    method: 'POST',
    body: payload,
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    cache: 'no-store',
    signal: AbortSignal.timeout(10_000),
  });
  if (status !== 200) throw new Error(`The webhook answered ${status}`);
}
