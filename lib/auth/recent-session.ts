import 'server-only';
import type { SupabaseClient } from '@supabase/supabase-js';
import { log } from '@/lib/log';
import type { Database } from '@/lib/supabase/database.types';
import { getAuthErrorReason } from './error-reasons';
import type { AuthErrorReason } from './error-messages';

/** Returns why the customer must sign in again to change sign-in methods, or null (PROF-5, PROF-8). */
export async function getReauthenticationReason(
  supabase: SupabaseClient<Database>,
): Promise<AuthErrorReason | null> {
  const { data: isRecent, error, status } = await supabase.rpc('is_recent_session');
  if (error) {
    log.error('session_age_not_read', error);
    return getAuthErrorReason({ ...error, status });
  }
  return isRecent ? null : 'signInTooOld';
}
