import 'server-only';
import Stripe from 'stripe';
import { log } from '@/lib/log';
import { toMinorUnits } from './minor-units';
import { parseStripeEvent } from './stripe-event';
import type { NewCheckout, PaymentService, Refund } from './types';

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
      try {
        const idempotencyKey = `checkout/${checkout.id}`;
        const session = await stripe.checkout.sessions.create(getSessionParams(checkout), {
          idempotencyKey,
        });
        if (!session.url) throw new Error('Stripe returned a checkout without a URL');
        return { session_id: session.id, url: session.url };
      } catch (error) {
        log.error('checkout_failed', error, checkout.id);
        return requireKnown(error);
      }
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

    async refund(refund) {
      const { id, key, payment_id } = refund;
      try {
        await stripe.refunds.create(getRefundParams(refund), { idempotencyKey: `refund/${key}` });
        return 'accepted';
      } catch (error) {
        if (error instanceof Stripe.errors.StripeError && (error.statusCode ?? 0) >= 500) {
          log.warn('refund_failed', error, id);
          return (await isRefundMade(stripe, payment_id, id)) ? 'accepted' : 'not_made';
        }
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
        // The payment was refunded by hand or charged back. Stripe's events report the amount.
        log.error('refund_refused', error, id);
        return 'refused';
      }
    },

    parseEvent: (body, signature) => parseStripeEvent(body, signature, options.webhookSecret),
  };
}

/**
 * Methods that confirm a payment at once, of those that the account has turned on. A bank debit or a voucher would
 * confirm days after the hold has ended.
 */
const immediateMethods: Stripe.Checkout.SessionCreateParams.AllowedPaymentMethodType[] = [
  'card',
  'link',
  'alipay',
  'amazon_pay',
  'bancontact',
  'blik',
  'cashapp',
  'eps',
  'ideal',
  'mobilepay',
  'p24',
  'revolut_pay',
  'twint',
  'wechat_pay',
];

function getRefundParams({ id, payment_id, amount, currency }: Refund): Stripe.RefundCreateParams {
  const metadata = { refund_id: id };
  return { payment_intent: payment_id, amount: toMinorUnits(amount, currency), metadata };
}

async function isRefundMade(stripe: Stripe, payment_intent: string, id: string) {
  const { data } = await stripe.refunds.list({ payment_intent, limit: 100 });
  return data.some(({ metadata }) => metadata?.refund_id === id);
}

function requireKnown(error: unknown) {
  const outcome = classifyFailure(error);
  if (outcome === 'unknown') throw error;
  return outcome;
}

/** Returns what an error says about a request, which may have been made if there was no response. */
function classifyFailure(error: unknown) {
  if (!(error instanceof Stripe.errors.StripeError)) return 'unknown';
  const { statusCode = 0 } = error;
  // Stripe saves its 5xx with the key, and refuses other parameters with the same key.
  if (statusCode >= 500 || error instanceof Stripe.errors.StripeIdempotencyError) return 'failed';
  // Too many requests (429) or another one with the same key in progress (409) may work later.
  return statusCode >= 400 && statusCode !== 409 && statusCode !== 429 ? 'refused' : 'unknown';
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
    allowed_payment_method_types: immediateMethods,
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
