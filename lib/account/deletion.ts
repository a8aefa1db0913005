import 'server-only';
import { getAuthErrorReason } from '@/lib/auth/error-reasons';
import { log } from '@/lib/log';
import { avatarBucket, listPossibleAvatarPaths } from '@/lib/profile/avatar';
import { deliverAfterResponse } from '@/lib/actions/deliver-after-response';
import type { AdminSupabase } from '@/lib/supabase/admin';
import { getDataErrorReason, getRejectionCode, type DataError } from '@/lib/supabase/data-errors';
import type { ServerSupabase } from '@/lib/supabase/server';
import type { DeletionReason } from './messages';

/** Cancels all upcoming bookings, or none if the account can't be deleted. Returns why it can't, or null. */
export async function closeAccount(supabase: ServerSupabase): Promise<DeletionReason | null> {
  const { error, status } = await supabase.rpc('close_my_account');
  const code = error && getRejectionCode(error);
  if (code === 'upcoming_bookings') return 'upcomingBookings';
  if (code === 'sign_in_too_old') return 'signInTooOld';
  if (error) return logFailure('bookings', { ...error, status });
  deliverAfterResponse();
  return null;
}

export async function removeFiles(
  admin: AdminSupabase,
  customerId: string,
): Promise<DeletionReason | null> {
  const { error } = await admin.storage
    .from(avatarBucket)
    .remove(listPossibleAvatarPaths(customerId));
  return error ? logFailure('files', error) : null;
}

/** Deletes the user. A missing user counts as deleted, because an earlier response may have been lost. */
export async function deleteUser(
  admin: AdminSupabase,
  userId: string,
): Promise<DeletionReason | null> {
  const { error } = await admin.auth.admin.deleteUser(userId);
  if (!error || error.code === 'user_not_found') return null;
  log.error('account_user_deletion_failed', error);
  return getAuthErrorReason(error) === 'unavailable' ? 'unavailable' : 'unexpected';
}

function logFailure(step: 'bookings' | 'files', error: DataError): DeletionReason {
  log.error(`account_${step}_deletion_failed`, error);
  const reason = getDataErrorReason(error);
  return reason === 'invalidInput' ? 'unexpected' : reason;
}
