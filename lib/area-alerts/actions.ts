'use server';

import type { PostgrestError } from '@supabase/supabase-js';
import { revalidatePath } from 'next/cache';
import { redirect } from 'next/navigation';
import { createFormAction } from '@/lib/actions/form-action';
import { getFailureCode } from '@/lib/auth/error-reasons';
import { log } from '@/lib/log';
import { deliversEmail } from '@/lib/outbox/channels';
import { limitsFor } from '@/lib/rate-limits/limits';
import { failed, type Failure } from '@/lib/result';
import { routes } from '@/lib/routes';
import { getDataErrorReason, getRejectionCode, toLimitFailure } from '@/lib/supabase/data-errors';
import { createServerSupabase } from '@/lib/supabase/server';
import { getAlertFailureMessage, alertMessages, alertRejections } from './messages';
import { listAlerts } from './queries';
import { alertIdSchema, alertSchema, type AlertQuery } from './schema';

/** Creates an alert, which sends one email when a provider starts serving an area (PLACE-7). */
export const createAlert = createFormAction(
  {
    schema: alertSchema,
    requires: 'customer',
    limits: (_, { ipAddress }) => limitsFor.areaAlert(ipAddress),
    message: getAlertFailureMessage,
  },
  async ({ input }): Promise<Failure<'offered'>> => {
    if (!deliversEmail) return failed('unavailable', alertMessages.closed);
    const supabase = await createServerSupabase();
    const { error, status } = await supabase.rpc('create_place_alert', {
      p_postal_code: input.postal_code,
      p_category_id: input.category_id || undefined,
      p_service_id: input.service_id || undefined,
    });
    if (error) return toAlertFailure(error, status);
    redirectToAlerts('added');
  },
);

/** Removes an alert. Removing it again succeeds too. */
export const removeAlert = createFormAction(
  { schema: alertIdSchema, requires: 'customer', message: getAlertFailureMessage },
  async ({ input: { id } }): Promise<Failure<'offered'>> => {
    const supabase = await createServerSupabase();
    const query = supabase.from('place_alerts').delete().eq('id', id).select('id');
    const { data, error, status } = await query;
    if (error) return toAlertFailure(error, status);
    // Row-level security hides alerts from writes of a session that was signed out elsewhere, but not from its reads.
    if (data.length === 0 && (await listAlerts()).some((alert) => alert.id === id))
      return failed('not_signed_in', getAlertFailureMessage('not_signed_in'));
    redirectToAlerts('removed');
  },
);

function redirectToAlerts(change: AlertQuery['change']): never {
  revalidatePath(routes.areaAlerts());
  redirect(routes.areaAlerts({ change }));
}

function toAlertFailure(error: PostgrestError, status: number): Failure<'offered'> {
  const code = getRejectionCode(error);
  if (code === 'offered') return failed(code, alertMessages.offered);
  const rejection = alertRejections[code];
  if (rejection) return failed('rejected', rejection);
  const limitFailure = toLimitFailure(error, getAlertFailureMessage);
  if (limitFailure) return limitFailure;
  const failureCode = getFailureCode(getDataErrorReason({ ...error, status }));
  if (failureCode !== 'not_signed_in') log.error('place_alert_failed', { ...error, status });
  return failed(failureCode, getAlertFailureMessage(failureCode));
}
