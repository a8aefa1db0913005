'use server';

import { revalidatePath } from 'next/cache';
import { redirect } from 'next/navigation';
import { createFormAction } from '@/lib/actions/form-action';
import { toBookingFailure } from '@/lib/bookings/failures';
import { routes } from '@/lib/routes';
import { writeOnce } from '@/lib/supabase/calls';
import { createServerSupabase } from '@/lib/supabase/server';
import { getHelpFailureMessage, helpMessages } from './messages';
import { helpSchema } from './schema';

/** Asks the operator for help with a booking, once per key. */
export const askForHelp = createFormAction(
  { schema: helpSchema, requires: 'customer', message: getHelpFailureMessage },
  async ({ input: { reference, id, category, details } }) => {
    const supabase = await createServerSupabase();
    const request = { p_reference: reference, p_id: id, p_category: category, p_details: details };
    const { error } = await writeOnce(supabase, 'ask_for_help', request);
    if (error) return toBookingFailure(error, helpMessages);
    revalidatePath(routes.bookings);
    redirect(routes.booking(reference, { change: 'help' }));
  },
);
