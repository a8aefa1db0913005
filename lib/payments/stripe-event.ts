import 'server-only';
import Stripe from 'stripe';
import { z } from 'zod';
import { convertFromMinorUnits } from './minor-units';
import { stripeEventTypes, type StripeEventType } from './stripe-event-types';
import type { PaymentEvent } from './types';

/** Maximum age of a signature in seconds. An older signature may belong to a replayed request. */
const toleranceSeconds = 300;

/**
 * Whether an object is ours, because other products may use the same account. Our sessions and payments name a checkout.
 * Refunds and disputes name only their payment, and the database knows whether that is ours.
 */
function isOurs(type: StripeEventType, object: unknown) {
  const { data } = namesSchema.safeParse(object);
  const namesPayment = type.startsWith('charge.') || type === 'refund.failed';
  return Boolean(data?.metadata?.checkout_id || (namesPayment && data?.payment_intent));
}
const namesSchema = z.object({
  metadata: z.object({ checkout_id: z.uuid().optional().catch(undefined) }).nullish(),
  payment_intent: z.string().nullish().catch(null),
});

const metadataShape = {
  metadata: z.object({ checkout_id: z.uuid().optional().catch(undefined) }).nullish(),
};
const paymentShape = { payment_intent: z.string().nullish(), currency: z.string() };
const amountSchema = z.number().int().nonnegative();
const sessionSchema = z.object({ ...metadataShape, ...paymentShape, amount_total: amountSchema });
const paidSessionSchema = sessionSchema.extend({ payment_status: z.string() });
const intentSchema = z.object({ ...metadataShape, id: z.string() });
const chargeSchema = z.object({ ...metadataShape, ...paymentShape, amount_refunded: amountSchema });
const disputeSchema = z.object({ ...paymentShape, amount: amountSchema, status: z.string() });
const refundSchema = z.object({
  ...paymentShape,
  amount: amountSchema,
  metadata: z.object({ refund_id: z.uuid().optional().catch(undefined) }).nullish(),
});

type ParsedEvent = Omit<PaymentEvent, 'id' | 'occurred_at'> | null;

const parsers: Record<StripeEventType, (object: unknown) => ParsedEvent> = {
  // A bank transfer completes its checkout before it is paid.
  'checkout.session.completed': (object) =>
    paidSessionSchema.parse(object).payment_status === 'paid' ? parseSession('paid', object) : null,
  'checkout.session.async_payment_succeeded': (object) => parseSession('paid', object),
  'checkout.session.async_payment_failed': (object) => parseSession('failed', object),
  'checkout.session.expired': (object) => parseSession('expired', object),
  'payment_intent.payment_failed': (object) => {
    const { id: payment_id, metadata } = intentSchema.parse(object);
    return { kind: 'failed', payment_id, checkout_id: metadata?.checkout_id };
  },
  'charge.refunded': (object) => {
    const { metadata, payment_intent, amount_refunded, currency } = chargeSchema.parse(object);
    const ids = { checkout_id: metadata?.checkout_id, payment_id: payment_intent ?? undefined };
    return { kind: 'refunded', ...ids, ...parseMoney(amount_refunded, currency) };
  },
  'refund.failed': (object) => {
    const { payment_intent, amount, currency, metadata } = refundSchema.parse(object);
    const ids = { payment_id: payment_intent ?? undefined, refund_id: metadata?.refund_id };
    return { kind: 'refund_failed', ...ids, ...parseMoney(amount, currency) };
  },
  'charge.dispute.created': (object) => parseDispute('disputed', object),
  'charge.dispute.closed': (object) =>
    disputeSchema.parse(object).status === 'lost' ? parseDispute('charged_back', object) : null,
};

/** Verifies the signature of a webhook's body, then returns its event, or null if it isn't ours or the app ignores it. */
export function parseStripeEvent(body: string, signature: string, secret: string) {
  const event = Stripe.webhooks.constructEvent(body, signature, secret, toleranceSeconds);
  const type = stripeEventTypes.find((name) => name === event.type);
  if (!type || !isOurs(type, event.data.object)) return null;
  const parsed = parsers[type](event.data.object);
  if (!parsed) return null;
  return { ...parsed, id: event.id, occurred_at: new Date(event.created * 1_000).toISOString() };
}

function parseSession(kind: PaymentEvent['kind'], object: unknown): ParsedEvent {
  const { metadata, payment_intent, amount_total, currency } = sessionSchema.parse(object);
  const ids = { checkout_id: metadata?.checkout_id, payment_id: payment_intent ?? undefined };
  return { kind, ...ids, ...parseMoney(amount_total, currency) };
}

function parseDispute(kind: PaymentEvent['kind'], object: unknown): ParsedEvent {
  const { payment_intent, amount, currency } = disputeSchema.parse(object);
  return { kind, payment_id: payment_intent ?? undefined, ...parseMoney(amount, currency) };
}

function parseMoney(minorAmount: number, currency: string) {
  return { amount: convertFromMinorUnits(minorAmount, currency), currency };
}
