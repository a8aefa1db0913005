import 'server-only';
import { log } from '@/lib/log';
import { read } from '@/lib/supabase/calls';
import { getDataErrorReason } from '@/lib/supabase/data-errors';
import type { ServerSupabase } from '@/lib/supabase/server';
import type { AuthErrorReason } from './error-messages';

/** Returns why the customer must sign in again to change sign-in methods, or null (PROF-5, PROF-8). */
export async function getReauthenticationReason(
  supabase: ServerSupabase,
): Promise<AuthErrorReason | null> {
  const { data: isRecent, error, status } = await read(supabase, 'is_recent_session');
  if (error) {
    log.error('session_age_check_failed', error);
    return getDataErrorReason({ ...error, status });
  }
  return isRecent ? null : 'signInTooOld';
}
