import 'server-only';
import Stripe from 'stripe';
import { log } from '@/lib/log';
import { readBodyWithLimit } from '@/lib/http/request-body';
import { createAdminSupabase } from '@/lib/supabase/admin';
import { payments } from './service';
import type { PaymentEvent } from './types';

/** Far more than any event that is read here. */
const mostBytes = 256 * 1024;

/**
 * An event of the payment service, the only thing that makes money count. The status is the answer:
 * what is not signed changes nothing, and what is not stored is sent again.
 */
export async function receiveWebhook(request: Request) {
  const admin = createAdminSupabase();
  if (!payments || !admin) return 404;
  const body = await readBodyWithLimit(request, mostBytes);
  if (body === null) return 413;
  let event: PaymentEvent | null;
  try {
    event = payments.readEvent(body, request.headers.get('stripe-signature') ?? '');
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) {
      log.security('webhook_refused', 'signature');
      return 400;
    }
    // Signed, and not what it should be: sent again it may be understood by another version.
    log.error('payment_event_unreadable', error);
    return 500;
  }
  return event ? store(admin, event) : 200;
}

type Admin = NonNullable<ReturnType<typeof createAdminSupabase>>;

async function store(admin: Admin, { id, kind, occurred_at, ...told }: PaymentEvent) {
  const { data, error } = await admin.rpc('receive_payment_event', {
    p_id: id,
    p_kind: kind,
    p_occurred_at: occurred_at,
    p_checkout_id: told.checkout_id,
    p_payment_id: told.payment_id,
    p_amount: told.amount,
    p_currency: told.currency,
  });
  if (error) {
    log.error('payment_event_not_stored', error, id);
    return 503;
  }
  // Roam never asks for another amount: somebody has to find out what did.
  if (data === 'mismatched') log.error('payment_mismatched', undefined, id);
  // Somebody has to find another way to give it back.
  if (kind === 'refund_failed') log.warn('refund_failed', undefined, id);
  // Somebody has to answer the bank.
  if (kind === 'disputed') log.warn('payment_disputed', undefined, id);
  return 200;
}
