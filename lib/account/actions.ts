'use server';

import { cookies } from 'next/headers';
import { redirect } from 'next/navigation';
import { createFormAction } from '@/lib/actions/form-action';
import { setFlashNotice } from '@/lib/auth/flash-notice';
import { forgetDevice } from '@/lib/auth/known-device';
import { closeSession } from '@/lib/session/sign-out';
import { failed, type FailureCode, type Result } from '@/lib/result';
import { routes } from '@/lib/routes';
import { personalCookies } from '@/lib/browser-storage/storage-keys';
import { createAdminSupabase } from '@/lib/supabase/admin';
import { closeAccount, deleteUser, removeFiles } from './deletion';
import { formatDeletionFailure, getDeletionFailureMessage, type DeletionReason } from './messages';
import { deletionSchema } from './schema';

/** Deletes the account. Each step can be repeated, and the user is deleted last, so a retry is safe. */
export const deleteAccount = createFormAction(
  { schema: deletionSchema, requires: 'account', message: getDeletionFailureMessage },
  async ({ customer, user, supabase }): Promise<Result> => {
    const admin = createAdminSupabase();
    if (!admin) return toDeletionFailure('notOffered');

    const problem =
      (await closeAccount(supabase)) ??
      (await removeFiles(admin, customer.id)) ??
      (await deleteUser(admin, user.id));
    // A new booking may be in the way, which the page lists.
    if (problem) return { ...toDeletionFailure(problem), isPageOutdated: true };
    await closeSession();
    for (const name of personalCookies) (await cookies()).delete(name);
    await forgetDevice();
    await setFlashNotice('accountDeleted');
    redirect(routes.landing);
  },
);

const failureCodes: Partial<Record<DeletionReason, FailureCode>> = {
  signInAgain: 'not_signed_in',
  unavailable: 'unavailable',
  unexpected: 'unexpected',
};

function toDeletionFailure(reason: DeletionReason) {
  return failed(failureCodes[reason] ?? 'rejected', formatDeletionFailure(reason));
}
