'use server';

import type { PostgrestError } from '@supabase/supabase-js';
import { revalidatePath } from 'next/cache';
import { createFormAction } from '@/lib/actions/form-action';
import { getFailureCode } from '@/lib/auth/error-reasons';
import { log } from '@/lib/log';
import { done, failed, type Result } from '@/lib/result';
import { routes } from '@/lib/routes';
import { getDataErrorReason } from '@/lib/supabase/data-errors';
import { createServerSupabase } from '@/lib/supabase/server';
import { getPreferenceFailureMessage, preferenceNotices } from './messages';
import { hourCycleSchema, notificationSchema } from './schema';
import { areTextsOffered } from './texts';

/** Saves notification choices. Leaves the choices about texts unchanged if this site doesn't offer texts. */
export const saveNotifications = createFormAction(
  { schema: notificationSchema, requires: 'customer', message: getPreferenceFailureMessage },
  async ({ input, customer }): Promise<Result> => {
    const { booking_texts, reminder_texts, ...emailChoices } = input;
    const textChoices = areTextsOffered() ? { booking_texts, reminder_texts } : {};
    const supabase = await createServerSupabase();
    const { error, status } = await supabase
      .from('notification_preferences')
      .upsert({ customer_id: customer.id, ...emailChoices, ...textChoices });
    if (error) return toPreferenceFailure(error, status);
    revalidatePath(routes.settings);
    return done(undefined, preferenceNotices.notificationsSaved);
  },
);

/** Saves the 12/24-hour preference in the profile rather than the browser, because messages use it too. */
export const saveHourCycle = createFormAction(
  { schema: hourCycleSchema, requires: 'customer', message: getPreferenceFailureMessage },
  async ({ input, customer }): Promise<Result> => {
    const supabase = await createServerSupabase();
    const { data, error, status } = await supabase
      .from('customer_profiles')
      .update(input)
      .eq('id', customer.id)
      .select('id')
      .maybeSingle();
    if (error) return toPreferenceFailure(error, status);
    // Row-level security hides the profile from writes of a session that was signed out elsewhere.
    if (!data) return failed('not_signed_in', getPreferenceFailureMessage('not_signed_in'));
    revalidatePath(routes.settings);
    return done(undefined, preferenceNotices.timesSaved);
  },
);

function toPreferenceFailure(error: PostgrestError, status: number) {
  log.error('preference_write_failed', { ...error, status });
  const code = getFailureCode(getDataErrorReason({ ...error, status }));
  return failed(code, getPreferenceFailureMessage(code));
}
