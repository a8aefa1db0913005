import 'server-only';
import type { SupabaseClient } from '@supabase/supabase-js';
import { getDataReason, getReason, type ServiceError } from '@/lib/auth/service-errors';
import { log } from '@/lib/log';
import { avatarBucket, otherAvatarPaths } from '@/lib/profile/avatar';
import type { Database } from '@/lib/supabase/database.types';
import type { DeletionReason } from './messages';

type Supabase = SupabaseClient<Database>;

/** Cancels what is free to cancel, or says why the account has to stay. */
export async function closeAccount(supabase: Supabase): Promise<DeletionReason | null> {
  const { error, status } = await supabase.rpc('close_my_account');
  if (!error) return null;
  if (error.hint === 'bookings_ahead') return 'bookingsAhead';
  if (error.hint === 'long_ago') return 'longAgo';
  return reported('bookings', { ...error, status });
}

/** Removes the picture. Only the server may. */
export async function removeFiles(
  admin: Supabase,
  customerId: string,
): Promise<DeletionReason | null> {
  const { error } = await admin.storage.from(avatarBucket).remove(otherAvatarPaths(customerId));
  return error ? reported('files', error) : null;
}

/** Who is gone already is deleted: an earlier answer was lost. */
export async function deleteUser(admin: Supabase, userId: string): Promise<DeletionReason | null> {
  const { error } = await admin.auth.admin.deleteUser(userId);
  if (!error || error.code === 'user_not_found') return null;
  log.error('An account was not deleted: user', error);
  return getReason(error) === 'notAnswering' ? 'notAnswering' : 'wentWrong';
}

function reported(step: string, error: ServiceError): DeletionReason {
  log.error(`An account was not deleted: ${step}`, error);
  const reason = getDataReason(error);
  return reason === 'notAccepted' ? 'wentWrong' : reason;
}
