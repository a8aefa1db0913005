import 'server-only';
import type { SupabaseClient } from '@supabase/supabase-js';
import { log } from '@/lib/log';
import type { Database } from '@/lib/supabase/database.types';
import { getReason } from './service-errors';
import type { ServiceReason } from './service-messages';

/** Why this session may not change how its account signs in, if it may not (PROF-5, PROF-8). */
export async function getReauthenticationReason(
  supabase: SupabaseClient<Database>,
): Promise<ServiceReason | null> {
  const { data: isRecent, error, status } = await supabase.rpc('is_recent_session');
  if (error) {
    log.error('The age of a session could not be read', error);
    return getReason({ ...error, status });
  }
  return isRecent ? null : 'longAgo';
}
