import 'server-only';
import { createHmac } from 'node:crypto';
import Stripe from 'stripe';
import { env } from '@/lib/env';
import { publicEnv } from '@/lib/env.public';
import { routes } from '@/lib/routes';
import { toMinorUnits } from './minor-units';
import { parseStripeEvent } from './stripe-event';
import type { Checkout, PaymentService } from './types';

/** Secret that signs test events: the same in every process, and known only to the server. */
const secret = createHmac('sha256', env.SUPABASE_SECRET_KEY ?? '')
  .update('test checkout')
  .digest('hex');

/** Test payment service with its own payment page, whose buttons send Stripe events to our webhook. */
export const testPayments: PaymentService = {
  createCheckout: async ({ id }) => ({
    session_id: getSessionId(id),
    url: routes.testCheckout(id),
  }),

  // The page checks that its checkout is open before it accepts a payment.
  expireCheckout: async () => 'expired',

  async refund({ id, payment_id, total_after, currency }) {
    await sendEvent(`${id}_refunded`, 'charge.refunded', {
      payment_intent: payment_id,
      amount_refunded: toMinorUnits(total_after, currency),
      currency: currency.toLowerCase(),
    });
    return 'accepted';
  },

  parseEvent: (body, signature) => parseStripeEvent(body, signature, secret),
};

export async function sendTestPayment({ id, amount, currency }: Checkout, isPaid: boolean) {
  const metadata = { checkout_id: id };
  const payment_intent = `pi_test_${id}`;
  if (!isPaid) {
    return sendEvent(`${id}_failed`, 'payment_intent.payment_failed', {
      metadata,
      id: payment_intent,
    });
  }
  return sendEvent(`${id}_paid`, 'checkout.session.completed', {
    metadata,
    id: getSessionId(id),
    payment_intent,
    payment_status: 'paid',
    amount_total: toMinorUnits(amount, currency),
    currency: currency.toLowerCase(),
  });
}

const getSessionId = (id: string) => `cs_test_${id}`;

async function sendEvent(key: string, type: string, object: object) {
  const created = Math.floor(Date.now() / 1_000);
  const event = { id: `evt_test_${key}`, object: 'event', type, created, data: { object } };
  const payload = JSON.stringify(event);
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret });
  const { status } = await fetch(new URL(routes.stripeWebhook, publicEnv.siteUrl), {
    method: 'POST',
    body: payload,
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    cache: 'no-store',
    signal: AbortSignal.timeout(10_000),
  });
  if (status !== 200) throw new Error(`The webhook returned ${status}`);
}
