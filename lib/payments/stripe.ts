import 'server-only';
import Stripe from 'stripe';
import { log } from '@/lib/log';
import { toMinorUnits } from './minor-units';
import { parseStripeEvent } from './stripe-event';
import type { NewCheckout, PaymentService } from './types';

/** Creates the payment service backed by Stripe. Idempotency keys prevent duplicate checkouts and refunds. */
export function createStripePayments(options: {
  secretKey: string;
  webhookSecret: string;
  apiHost: string;
}): PaymentService {
  const { protocol, hostname, port } = new URL(options.apiHost);
  const stripe = new Stripe(options.secretKey, {
    protocol: protocol === 'http:' ? 'http' : 'https',
    host: hostname,
    port: port || (protocol === 'http:' ? 80 : 443),
    // Two attempts fit within the write timeout (FAIL-8).
    timeout: 6_000,
    maxNetworkRetries: 1,
    telemetry: false,
  });

  return {
    async createCheckout(checkout) {
      const session = await stripe.checkout.sessions.create(getSessionParams(checkout), {
        idempotencyKey: `checkout/${checkout.id}`,
      });
      if (!session.url) throw new Error('Stripe returned a checkout without a URL');
      return { session_id: session.id, url: session.url };
    },

    async expireCheckout(session_id) {
      try {
        await stripe.checkout.sessions.expire(session_id);
        return 'expired';
      } catch (error) {
        // Stripe expires only open checkouts. This one may be paid or expired.
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
        const { status } = await stripe.checkout.sessions.retrieve(session_id);
        if (status === 'open') throw error;
        return status === 'complete' ? 'complete' : 'expired';
      }
    },

    async refund({ key, payment_id, amount, currency }) {
      try {
        await stripe.refunds.create(
          { payment_intent: payment_id, amount: toMinorUnits(amount, currency) },
          { idempotencyKey: `refund/${key}` },
        );
        return 'accepted';
      } catch (error) {
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
        // The payment was refunded by hand or charged back. Stripe's events report the amount.
        log.error('refund_refused', error, key);
        return 'refused';
      }
    },

    parseEvent: (body, signature) => parseStripeEvent(body, signature, options.webhookSecret),
  };
}

function getSessionParams({
  id,
  amount,
  currency,
  expires_at,
  description,
  successUrl,
  cancelUrl,
}: NewCheckout): Stripe.Checkout.SessionCreateParams {
  const metadata = { checkout_id: id };
  return {
    mode: 'payment',
    client_reference_id: id,
    metadata,
    // Refund events name the payment, not the checkout, so the payment has the same metadata.
    payment_intent_data: { metadata, description },
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: currency.toLowerCase(),
          unit_amount: toMinorUnits(amount, currency),
          product_data: { name: description },
        },
      },
    ],
    expires_at: Math.floor(Date.parse(expires_at) / 1_000),
    success_url: successUrl,
    cancel_url: cancelUrl,
  };
}
