import type { FunctionRow } from '@/lib/supabase/tables';

/** Payment page to create. Its id is the idempotency key. */
export type NewCheckout = Pick<
  FunctionRow<'read_checkout'>,
  'id' | 'amount' | 'currency' | 'expires_at'
> & { description: string; successUrl: string; cancelUrl: string };

/** Checkout as shown to anyone who knows its id, without customer data. */
export type Checkout = Omit<FunctionRow<'read_checkout'>, 'kind' | 'state' | 'session_id'> & {
  kind: 'tip' | 'payment';
  state: 'open' | 'failed' | 'closed' | 'rejected' | 'repeated' | 'paid';
  session_id: string | null;
};

export type TipChoice = FunctionRow<'list_tip_choices'>;

/** Event of a payment, independent of the payment service. */
export type PaymentEvent = {
  id: string;
  kind: 'paid' | 'failed' | 'expired' | 'refunded' | 'refund_failed' | 'disputed' | 'charged_back';
  occurred_at: string;
  checkout_id?: string;
  payment_id?: string;
  amount?: number;
  currency?: string;
  /** Our id of a refund. */
  refund_id?: string;
};

/** Refund to make. `key` is the idempotency key. */
export type Refund = Pick<
  FunctionRow<'claim_refunds'>,
  'id' | 'key' | 'payment_id' | 'amount' | 'total_after' | 'currency'
>;

/** Payment service: Stripe, or the test checkout that stands in for it. */
export type PaymentService = {
  /**
   * Creates the payment page. A repeated call for a checkout returns the same page. `refused` is final, and after
   * `failed`, the service repeats its error for this checkout. Throws if it isn't known whether there is a page.
   */
  createCheckout(
    checkout: NewCheckout,
  ): Promise<{ session_id: string; url: string } | 'refused' | 'failed'>;
  /** Closes a payment page unless it was paid. */
  expireCheckout(session_id: string): Promise<'expired' | 'complete'>;
  /**
   * Refunds a payment. A repeated key refunds nothing more; `refused` is final. After `not_made`, the service repeats
   * its error for the key, and its list of refunds shows that a new key is safe. Throws if that isn't known.
   */
  refund(refund: Refund): Promise<'accepted' | 'refused' | 'not_made'>;
  /** Returns the event in a webhook's body, or null if it isn't ours. Throws if the signature is invalid. */
  parseEvent(body: string, signature: string): PaymentEvent | null;
};
