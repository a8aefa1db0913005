'use server';

import { refresh } from 'next/cache';
import { redirect } from 'next/navigation';
import { z } from 'zod';
import { formAction } from '@/lib/actions/form-action';
import { done } from '@/lib/result';
import { createServerSupabase } from '@/lib/supabase/server';
import { toBookingFailure } from '@/lib/bookings/failures';
import { holdSlot } from './hold-slot';
import { extensionMessages, selectionMessage } from '@/lib/bookings/messages';
import { selectionHref } from './selection';
import { readFields, selectionShape } from './selection-schema';

/** Holds the chosen time and redirects to the last step; a refusal stays on the step that posted. */
export const chooseTime = formAction(
  { schema: z.strictObject(selectionShape), read: readFields, message: selectionMessage },
  async ({ input }) => {
    const failure = await holdSlot(input);
    return failure ?? redirect(selectionHref('confirm', input));
  },
);

/** Extends a hold, once, and refreshes the page, which shows the new end. */
export const extendHold = formAction(
  {
    schema: z.object({ idempotency_key: selectionShape.idempotency_key }),
    requires: 'customer',
    message: (code) =>
      code === 'not_signed_in' ? extensionMessages.notSignedIn : extensionMessages.unexpected,
  },
  async ({ input }) => {
    const supabase = await createServerSupabase();
    const { error } = await supabase.rpc('extend_hold', {
      p_idempotency_key: input.idempotency_key,
    });
    if (error) return toBookingFailure(error, extensionMessages);
    refresh();
    return done();
  },
);
