'use server';

import type { PostgrestError } from '@supabase/supabase-js';
import { redirect } from 'next/navigation';
import { formAction } from '@/lib/actions/form-action';
import { log } from '@/lib/log';
import { limitsFor } from '@/lib/rate-limits/limits';
import { newReference } from '@/lib/reference';
import { failed } from '@/lib/result';
import { routes } from '@/lib/routes';
import { createAdminSupabase } from '@/lib/supabase/admin';
import { providerLinkMessage } from './messages';
import { linkSchema } from './schema';

type BookingChange = 'accept_booking' | 'decline_booking' | 'complete_booking' | 'mark_no_show';

/** Creates an action for a provider's link. The database checks the token and tells the customer. */
function changeAction(change: BookingChange) {
  return formAction(
    {
      schema: linkSchema,
      limits: (_, { address }) => limitsFor.providerLink(address),
      message: providerLinkMessage,
    },
    async ({ input: { token } }) => {
      const admin = createAdminSupabase();
      if (!admin) return failed('not_found', providerLinkMessage('not_found'));
      const { error } = await admin.rpc(change, { p_token: token });
      if (error) return toLinkFailure(error);
      redirect(routes.providerBooking(token));
    },
  );
}

export const acceptBooking = changeAction('accept_booking');
export const declineBooking = changeAction('decline_booking');
export const completeBooking = changeAction('complete_booking');
export const markNoShow = changeAction('mark_no_show');

function toLinkFailure(error: PostgrestError) {
  if (error.code?.startsWith('PT4')) return failed('rejected', providerLinkMessage(error.hint));
  const reference = newReference();
  log.error('provider_link_failed', error, reference);
  // No code means no response, so the change may have been made. A retry changes nothing twice.
  const code = error.code ? 'unexpected' : 'unavailable';
  return failed(code, providerLinkMessage(code), { reference });
}
