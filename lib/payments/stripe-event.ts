import 'server-only';
import Stripe from 'stripe';
import { z } from 'zod';
import { fromMinorUnits } from '@/lib/money';
import type { PaymentEvent } from './types';

/** Seconds: what was signed longer ago may be somebody's recording. */
const tolerance = 300;

const id = z.uuid().optional().catch(undefined);
const metadata = z.object({ checkout_id: id }).nullish();
const payment_intent = z.string().nullish();
const amount = z.number().int().nonnegative();

const session = z.object({ metadata, payment_intent, amount_total: amount, currency: z.string() });
const paidSession = session.extend({ payment_status: z.string() });
const intent = z.object({ id: z.string(), metadata });
const charge = z.object({
  ...{ metadata, payment_intent, amount_refunded: amount, currency: z.string() },
});
const dispute = z.object({ payment_intent, amount, currency: z.string(), status: z.string() });
const refund = z.object({ payment_intent, amount, currency: z.string() });

type Told = Omit<PaymentEvent, 'id' | 'occurred_at'> | null;

/** What each of Stripe's events says of money. One that says nothing is answered and forgotten. */
const readers: Record<string, (object: unknown) => Told> = {
  // A bank transfer's page is complete before anything was paid.
  'checkout.session.completed': (object) =>
    paidSession.parse(object).payment_status === 'paid' ? tellSession('paid', object) : null,
  'checkout.session.async_payment_succeeded': (object) => tellSession('paid', object),
  'checkout.session.async_payment_failed': (object) => tellSession('failed', object),
  'checkout.session.expired': (object) => tellSession('expired', object),
  'payment_intent.payment_failed': (object) => {
    const { id: payment_id, metadata } = intent.parse(object);
    return { kind: 'failed', payment_id, checkout_id: metadata?.checkout_id };
  },
  'charge.refunded': (object) => {
    const { metadata, payment_intent, amount_refunded, currency } = charge.parse(object);
    const about = { checkout_id: metadata?.checkout_id, payment_id: payment_intent ?? undefined };
    return { kind: 'refunded', ...about, ...money(amount_refunded, currency) };
  },
  'refund.failed': (object) => {
    const { payment_intent, amount, currency } = refund.parse(object);
    const payment_id = payment_intent ?? undefined;
    return { kind: 'refund_failed', payment_id, ...money(amount, currency) };
  },
  'charge.dispute.created': (object) => tellDispute('disputed', object),
  'charge.dispute.closed': (object) =>
    dispute.parse(object).status === 'lost' ? tellDispute('charged_back', object) : null,
};

/** The event in the body of a webhook. The signature is checked before anything is read of it. */
export function readStripeEvent(body: string, signature: string, secret: string) {
  const event = Stripe.webhooks.constructEvent(body, signature, secret, tolerance);
  const told = Object.hasOwn(readers, event.type) && readers[event.type]?.(event.data.object);
  if (!told || !(told.checkout_id || told.payment_id)) return null;
  return { ...told, id: event.id, occurred_at: new Date(event.created * 1_000).toISOString() };
}

function tellSession(kind: PaymentEvent['kind'], object: unknown): Told {
  const { metadata, payment_intent, amount_total, currency } = session.parse(object);
  const about = { checkout_id: metadata?.checkout_id, payment_id: payment_intent ?? undefined };
  return { kind, ...about, ...money(amount_total, currency) };
}

function tellDispute(kind: PaymentEvent['kind'], object: unknown): Told {
  const { payment_intent, amount, currency } = dispute.parse(object);
  return { kind, payment_id: payment_intent ?? undefined, ...money(amount, currency) };
}

function money(minorAmount: number, currency: string) {
  return { amount: fromMinorUnits(minorAmount, currency), currency };
}
