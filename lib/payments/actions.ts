'use server';

import type { PostgrestError } from '@supabase/supabase-js';
import { revalidatePath } from 'next/cache';
import { redirect } from 'next/navigation';
import { z } from 'zod';
import { createFormAction } from '@/lib/actions/form-action';
import { createFailureFormatter } from '@/lib/actions/messages';
import { done, failed, type Result } from '@/lib/result';
import { routes } from '@/lib/routes';
import { getCheckout } from './checkout-queries';
import { closeCheckout, openCheckout } from './checkouts';
import { tipFailures, tipMessages, type TipFailureCode } from './messages';
import { getReturnPaths } from './return-paths';
import { isTestCheckout } from './service';
import { sendTestPayment } from './test-checkout';
import { toTipArguments, tipSchema } from './tip-schema';
import { features } from '@/lib/site-config';
import { getRejectionCode, toDatabaseFailure } from '@/lib/supabase/data-errors';

const message = createFailureFormatter(tipMessages);

/** Creates a tip and redirects to its payment page. Closes any open payment page first. */
export const addTip = createFormAction(
  { schema: tipSchema, requires: 'account', message },
  async ({ input, supabase }): Promise<Result<undefined, TipFailureCode>> => {
    if (!features.tips) return failed('not_found', tipMessages.nothingToTip);
    const tipArguments = { p_reference: input.reference, ...toTipArguments(input) };
    let tipResult = await supabase.rpc('begin_tip', tipArguments);
    if (tipResult.error && getRejectionCode(tipResult.error) === 'checkout_open') {
      const closeResult = await closeCheckout(tipResult.error.details);
      if (!closeResult.ok) return closeResult;
      tipResult = await supabase.rpc('begin_tip', tipArguments);
    }
    if (tipResult.error) return toTipFailure(tipResult.error);
    const openResult = await openCheckout(tipResult.data);
    if (!openResult.ok) return openResult;
    redirect(openResult.data);
  },
);

const testCheckoutSchema = z.object({ checkout: z.uuid(), outcome: z.enum(['pay', 'refuse']) });

/** Completes or declines a payment on the test checkout, which stands in for Stripe's page. */
export const finishTestCheckout = createFormAction(
  { schema: testCheckoutSchema, message },
  async ({ input: { checkout: id, outcome } }) => {
    const checkout = isTestCheckout ? await getCheckout(id) : null;
    if (checkout?.state !== 'open' && checkout?.state !== 'failed') {
      return failed('not_found', tipMessages.closed);
    }
    await sendTestPayment(checkout, outcome === 'pay');
    revalidatePath(routes.bookings, 'layout');
    if (outcome === 'pay') redirect(getReturnPaths(checkout).success);
    return done(undefined, { title: 'Declined', message: tipMessages.testDeclined });
  },
);

function toTipFailure(error: PostgrestError) {
  const code = getRejectionCode(error);
  if (code === 'not_signed_in') return failed(code, tipMessages.notSignedIn);
  // The field states the limits, which depend on the booking.
  if (code === 'invalid_amount')
    return failed(code, tipFailures[code], { fields: { amount: tipMessages.outOfRange } });
  if (isTipFailureCode(code)) return failed(code, tipFailures[code]);
  return toDatabaseFailure('tip_failed', error, tipMessages);
}

function isTipFailureCode(code: string): code is TipFailureCode {
  return Object.hasOwn(tipFailures, code);
}
