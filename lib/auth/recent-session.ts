import 'server-only';
import type { SupabaseClient } from '@supabase/supabase-js';
import { log } from '@/lib/log';
import type { Database } from '@/lib/supabase/database.types';
import { getReason } from './service-errors';
import type { ServiceReason } from './service-messages';

/** Returns why the customer must sign in again to change sign-in methods, or null (PROF-5, PROF-8). */
export async function getReauthenticationReason(
  supabase: SupabaseClient<Database>,
): Promise<ServiceReason | null> {
  const { data: isRecent, error, status } = await supabase.rpc('is_recent_session');
  if (error) {
    log.error('session_age_not_read', error);
    return getReason({ ...error, status });
  }
  return isRecent ? null : 'longAgo';
}
