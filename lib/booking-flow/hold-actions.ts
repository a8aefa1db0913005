'use server';

import { refresh } from 'next/cache';
import { z } from 'zod';
import { formAction } from '@/lib/actions/form-action';
import { done } from '@/lib/result';
import { createServerSupabase } from '@/lib/supabase/server';
import { toBookingFailure } from '@/lib/bookings/failures';
import { extensionMessages } from '@/lib/bookings/messages';
import { selectionShape } from './selection-schema';

/** Keeps what is held for longer, once; the page then says until when. */
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
