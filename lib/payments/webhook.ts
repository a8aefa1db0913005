import 'server-only';
import Stripe from 'stripe';
import { log } from '@/lib/log';
import { readBodyWithLimit } from '@/lib/http/request-body';
import { deliverAfterResponse } from '@/lib/actions/deliver-after-response';
import { createAdminSupabase, type AdminSupabase } from '@/lib/supabase/admin';
import { payments } from './service';
import type { PaymentEvent } from './types';

/** Maximum size of a webhook's body in bytes, well above that of any event. */
const maxBytes = 256 * 1024;

/** Verifies and stores an event, the only proof of a payment. Returns the HTTP status; Stripe resends failures. */
export async function receiveWebhook(request: Request) {
  const admin = createAdminSupabase();
  if (!payments || !admin) return 404;
  const body = await readBodyWithLimit(request, maxBytes);
  if (body === null) return 413;
  let event: PaymentEvent | null;
  try {
    event = payments.parseEvent(body, request.headers.get('stripe-signature') ?? '');
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) {
      log.security('webhook_refused', 'signature');
      return 400;
    }
    // The event is signed but malformed. Stripe resends it, and a later version may parse it.
    log.error('payment_event_unreadable', error);
    return 500;
  }
  return event ? storeEvent(admin, event) : 200;
}

async function storeEvent(admin: AdminSupabase, { id, kind, occurred_at, ...facts }: PaymentEvent) {
  const { data: outcome, error } = await admin.rpc('receive_payment_event', {
    p_id: id,
    p_kind: kind,
    p_occurred_at: occurred_at,
    p_checkout_id: facts.checkout_id,
    p_payment_id: facts.payment_id,
    p_amount: facts.amount,
    p_currency: facts.currency,
    p_refund_id: facts.refund_id,
  });
  if (error) {
    log.error('payment_event_failed', error, id);
    return 503;
  }
  if (outcome !== 'known') deliverAfterResponse();
  // The amount differs from the one we requested. The operator must find the cause.
  if (outcome === 'mismatched') log.error('payment_mismatched', undefined, id);
  // The operator must refund the customer another way.
  if (kind === 'refund_failed') log.warn('refund_failed', undefined, id);
  // The operator must respond to the bank.
  if (kind === 'disputed') log.warn('payment_disputed', undefined, id);
  return 200;
}
