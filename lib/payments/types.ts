import type { Database } from '@/lib/supabase/database.types';

type Functions = Database['public']['Functions'];

/** A page of the payment service to be made. Its id is the key by which it is made once. */
export type NewCheckout = Pick<
  Functions['read_checkout']['Returns'][number],
  'id' | 'amount' | 'currency' | 'expires_at'
> & { description: string; successUrl: string; cancelUrl: string };

/** A checkout as those see it who know its id: nothing of the customer. */
export type Checkout = Omit<
  Functions['read_checkout']['Returns'][number],
  'kind' | 'state' | 'session_id'
> & {
  kind: 'tip' | 'payment';
  state: 'open' | 'failed' | 'closed' | 'rejected' | 'paid';
  session_id: string | null;
};

export type TipChoice = Functions['list_tip_choices']['Returns'][number];

/** What has become of money, in the payment service's own words no more. */
export type PaymentEvent = {
  id: string;
  kind: 'paid' | 'failed' | 'expired' | 'refunded' | 'refund_failed' | 'disputed' | 'charged_back';
  occurred_at: string;
  checkout_id?: string;
  payment_id?: string;
  amount?: number;
  currency?: string;
};

/** Money that goes back, under the key by which that is done once. */
export type Refund = { key: string; payment_id: string; amount: number; currency: string };

/** What a payment service does for us: Stripe, or the test checkout that stands in for it. */
export type Payments = {
  /** Makes the page on which money is paid. The same checkout again answers the same page. */
  createCheckout(checkout: NewCheckout): Promise<{ session_id: string; url: string }>;
  /** Closes such a page, unless something was paid there already. */
  expireCheckout(session_id: string): Promise<'expired' | 'complete'>;
  /** Gives money back; the same key again gives nothing more. Refused is what will never be done. */
  refund(refund: Refund): Promise<'accepted' | 'refused'>;
  /** The event in a webhook's body, or null if it says nothing of ours. Throws what is not signed. */
  readEvent(body: string, signature: string): PaymentEvent | null;
};
