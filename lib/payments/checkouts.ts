import 'server-only';
import { publicEnv } from '@/lib/env.public';
import { log } from '@/lib/log';
import { createReference } from '@/lib/reference';
import { done, failed, type Result } from '@/lib/result';
import { createAdminSupabase, type AdminSupabase } from '@/lib/supabase/admin';
import { getCheckout } from './checkout-queries';
import {
  formatCheckoutDescription,
  tipFailures,
  tipMessages,
  type TipFailureCode,
} from './messages';
import { getReturnPaths } from './return-paths';
import { payments } from './service';
import type { PaymentService } from './types';

/** The generated types lack that it may be null. */
const noSession = { p_session_id: null as unknown as string };

type CheckoutResult<T = undefined> = Promise<Result<T, TipFailureCode>>;

/** Creates the payment page of a checkout and returns its URL. */
export function openCheckout(id: string): CheckoutResult<string> {
  return withPayments(async (service, admin) => {
    const checkout = await getCheckout(id);
    if (!checkout) return failed('unavailable', tipMessages.unavailable);
    const { success, cancel } = getReturnPaths(checkout);
    const page = await service.createCheckout({
      ...checkout,
      description: formatCheckoutDescription(checkout),
      successUrl: new URL(success, publicEnv.siteUrl).href,
      cancelUrl: new URL(cancel, publicEnv.siteUrl).href,
    });
    if (page === 'refused') {
      const { error } = await admin.rpc('refuse_checkout', { p_id: id });
      if (error) throw new Error('Failed to refuse a checkout', { cause: error });
      return failed('rejected', tipMessages.refused);
    }
    if (page === 'failed') {
      // The customer's next attempt gets a checkout with another id, and therefore another key.
      const { error } = await admin.rpc('close_checkout', { p_id: id, ...noSession });
      if (error) throw new Error('Failed to close a checkout', { cause: error });
      return failed('unavailable', tipMessages.unavailable);
    }
    const { session_id, url } = page;
    const { data: isOpen, error } = await admin.rpc('open_checkout', {
      p_id: id,
      p_session_id: session_id,
    });
    if (isOpen) return done(url);
    // Another tab started over, or saving failed. The customer must not pay on a page that we don't track.
    await service.expireCheckout(session_id);
    if (error) throw new Error('Failed to save a checkout', { cause: error });
    return failed('unavailable', tipMessages.unavailable);
  });
}

/** Closes an earlier payment page so that the customer can't pay twice. Fails if its session is complete. */
export function closeCheckout(id: string): CheckoutResult {
  return withPayments(async (service, admin) => {
    // Another tab may save its page in the meantime, which must be expired as well. A checkout has only one page.
    for (let attempt = 1; attempt <= 2; attempt++) {
      const session_id = (await getCheckout(id))?.session_id ?? null;
      if (session_id && (await service.expireCheckout(session_id)) === 'complete')
        return failed('payment_under_way', tipFailures.payment_under_way);
      const { data: isClosed, error } = await admin.rpc('close_checkout', {
        p_id: id,
        ...(session_id ? { p_session_id: session_id } : noSession),
      });
      if (error) throw new Error('Failed to close a checkout', { cause: error });
      if (isClosed) return done();
    }
    return failed('unavailable', tipMessages.unavailable);
  });
}

/** Number of pages closed in parallel. The next batch is claimed when these are done. */
const batchSize = 5;

/**
 * Closes the payment pages of holds that have ended, until none are left or the time is up (MONEY-16). A page that was
 * just paid stays, and its event confirms the booking or refunds the payment.
 */
export async function closeEndedCheckouts(isTimeUp = () => false) {
  const admin = createAdminSupabase();
  if (!payments || !admin) return;
  while (!isTimeUp()) {
    const { data, error } = await admin.rpc('claim_ended_checkouts', { p_limit: batchSize });
    if (error) throw new Error('Failed to claim ended checkouts', { cause: error });
    if (data.length === 0) return;
    await Promise.all(data.map(closeCheckout));
  }
}

async function withPayments<T>(
  run: (service: PaymentService, admin: AdminSupabase) => CheckoutResult<T>,
): CheckoutResult<T> {
  const admin = createAdminSupabase();
  if (!payments || !admin) return failed('unavailable', tipMessages.unavailable);
  try {
    return await run(payments, admin);
  } catch (error) {
    const reference = createReference();
    log.error('payment_service_failed', error, reference);
    return failed('unavailable', tipMessages.unavailable, { reference });
  }
}
