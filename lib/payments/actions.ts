'use server';

import type { PostgrestError } from '@supabase/supabase-js';
import { revalidatePath } from 'next/cache';
import { redirect } from 'next/navigation';
import { z } from 'zod';
import { createFormAction } from '@/lib/actions/form-action';
import { log } from '@/lib/log';
import { createReference } from '@/lib/reference';
import { done, failed, type FailureCode, type Result } from '@/lib/result';
import { routes } from '@/lib/routes';
import { getCheckout } from './checkout-queries';
import { closeCheckout, openCheckout } from './checkouts';
import { tipFailures, tipMessages, type TipFailureCode } from './messages';
import { getReturnPaths } from './return-paths';
import { isTestCheckout } from './service';
import { sendTestPayment } from './test-checkout';
import { readTip, tipSchema } from './tip-schema';
import { features } from '@/lib/site-config';

/** Creates a tip and redirects to its payment page. An earlier payment page is closed first. */
export const addTip = createFormAction(
  { schema: tipSchema, requires: 'account', message },
  async ({ input, supabase }): Promise<Result<undefined, TipFailureCode>> => {
    if (!features.tips) return failed('not_found', tipMessages.nothingToTip);
    const tip = { p_reference: input.reference, ...readTip(input) };
    let created = await supabase.rpc('begin_tip', tip);
    if (created.error?.hint === 'checkout_open') {
      const closed = await closeCheckout(created.error.details);
      if (!closed.ok) return closed;
      created = await supabase.rpc('begin_tip', tip);
    }
    if (created.error) return toTipFailure(created.error);
    const checkout = await openCheckout(created.data);
    if (!checkout.ok) return checkout;
    redirect(checkout.data);
  },
);

const testSchema = z.object({ checkout: z.uuid(), outcome: z.enum(['pay', 'refuse']) });

/** Pays or declines a payment on the test checkout, which stands in for Stripe's page. */
export const finishTestCheckout = createFormAction(
  { schema: testSchema, message },
  async ({ input: { checkout: id, outcome } }) => {
    const checkout = isTestCheckout ? await getCheckout(id) : null;
    if (checkout?.state !== 'open' && checkout?.state !== 'failed') {
      return failed('not_found', tipMessages.closed);
    }
    await sendTestPayment(checkout, outcome === 'pay');
    revalidatePath(routes.bookings, 'layout');
    if (outcome === 'pay') redirect(getReturnPaths(checkout).success);
    return done(undefined, { title: 'Declined', message: tipMessages.testRefused });
  },
);

function toTipFailure({ code, hint, ...error }: PostgrestError) {
  if (code?.startsWith('PT4')) {
    if (hint === 'not_signed_in') return failed('not_signed_in', tipMessages.notSignedIn);
    if (isTipFailure(hint)) return failed(hint, tipFailures[hint]);
  }
  const reference = createReference();
  log.error('tip_not_created', { code, ...error }, reference);
  return code
    ? failed('unexpected', tipMessages.unexpected, { reference })
    : failed('unavailable', tipMessages.unavailable, { reference });
}

function isTipFailure(hint: string | null): hint is TipFailureCode {
  return Object.hasOwn(tipFailures, hint ?? '');
}

function message(code: FailureCode) {
  if (code === 'invalid_input') return tipMessages.invalid;
  if (code === 'not_signed_in') return tipMessages.notSignedIn;
  if (code === 'unavailable') return tipMessages.unavailable;
  return tipMessages.unexpected;
}
