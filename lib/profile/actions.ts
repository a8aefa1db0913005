'use server';

import { revalidatePath } from 'next/cache';
import { z } from 'zod';
import { createFormAction } from '@/lib/actions/form-action';
import { isServiceUnavailable } from '@/lib/auth/failures';
import { getReauthenticationReason } from '@/lib/auth/recent-session';
import { getCallbackUrl } from '@/lib/auth/redirects';
import { log } from '@/lib/log';
import { limitsFor } from '@/lib/rate-limits/limits';
import { done, failed, type Result } from '@/lib/result';
import { routes } from '@/lib/routes';
import type { Customer } from '@/lib/session/types';
import { createServerSupabase } from '@/lib/supabase/server';
import { listPossibleAvatarPaths } from './avatar';
import { openAvatarBucket, storePortrait } from './avatar-storage';
import { toBackendFailure, toProfileFailure, toAuthFailure } from './failures';
import {
  createProfileFailureFormatter,
  profileMessages,
  profileNotices,
  type ProfileFlow,
} from './messages';
import { drawPortrait } from './portrait';
import { avatarSchema, newEmailSchema, profileSchema, type ProfileChange } from './schema';

export const updateProfile = createFormAction(
  { schema: profileSchema, requires: 'customer', message: createProfileFailureFormatter('update') },
  async ({ input, customer }) => {
    return updateProfileRow('update', customer, input);
  },
);

export const uploadAvatar = createFormAction(
  {
    schema: avatarSchema,
    // The upload uses the secret key, so the session must be verified first (SESS-11).
    requires: 'account',
    limits: (_, { customer }) => limitsFor.avatar(customer.user_id),
    message: createProfileFailureFormatter('avatar'),
  },
  async ({ input, customer, form }): Promise<Result<Customer>> => {
    const bucket = openAvatarBucket();
    if (!bucket) return toProfileFailure('avatar', 'picturesOff');
    const portrait = await drawPortrait(form.get('avatar'), input.fit);
    if (typeof portrait === 'string') return toProfileFailure('avatar', portrait);

    const { error, image_url } = await storePortrait(bucket, customer.id, portrait);
    if (error) return toBackendFailure('avatar', error);
    const updateResult = await updateProfileRow('avatar', customer, { image_url });
    if (!updateResult.ok) return updateResult;
    const otherPaths = listPossibleAvatarPaths(customer.id, portrait.extension);
    const removal = await bucket.remove(otherPaths);
    if (removal.error) log.warn('old_avatar_removal_failed', removal.error);
    return updateResult;
  },
);

export const removeAvatar = createFormAction(
  { schema: z.object({}), requires: 'account', message: createProfileFailureFormatter('removal') },
  async ({ customer }): Promise<Result<Customer>> => {
    const bucket = openAvatarBucket();
    if (!bucket) return toProfileFailure('removal', 'picturesOff');
    const { error } = await bucket.remove(listPossibleAvatarPaths(customer.id));
    if (error) return toBackendFailure('removal', error);
    return updateProfileRow('removal', customer, { image_url: null });
  },
);

/** Requests an email change. Requires a recent sign-in, so a stolen session can't take over the account. */
export const changeEmail = createFormAction(
  {
    schema: newEmailSchema,
    requires: 'account',
    limits: ({ email }, { customer }) =>
      isSameEmail(email, customer.email) ? [] : limitsFor.changeEmail(email, customer.email),
    message: createProfileFailureFormatter('email'),
  },
  async ({ input: { email }, customer, supabase, restoreAttempt }): Promise<Result> => {
    if (isSameEmail(email, customer.email))
      return createFieldFailure('email', profileMessages.emailSame);
    const reason = await getReauthenticationReason(supabase);
    if (reason) {
      await restoreAttempt();
      return toProfileFailure('email', reason);
    }

    const emailRedirectTo = getCallbackUrl(routes.profile, { type: 'email_change' });
    const { error } = await supabase.auth.updateUser({ email }, { emailRedirectTo });
    if (isServiceUnavailable(error)) await restoreAttempt();
    return error
      ? toAuthFailure('email', error)
      : done(undefined, profileNotices.emailChangeRequested);
  },
);

type ProfileRowChange = Partial<ProfileChange> & { image_url?: string | null };

/** Updates the profile and returns the customer for the browser to store. */
async function updateProfileRow(
  flow: ProfileFlow,
  { id }: Customer,
  change: ProfileRowChange,
): Promise<Result<Customer>> {
  const supabase = await createServerSupabase();
  const { data, error, status } = await supabase
    .from('customer_profiles')
    .update(change)
    .eq('id', id)
    .select('id, user_id, email, first_name, last_name, phone, image_url')
    .maybeSingle();
  if (error) return toBackendFailure(flow, { ...error, status });
  if (!data) return failed('not_signed_in', profileMessages.notSignedIn);
  revalidatePath(routes.profile);
  return done({ ...data, customer_id: data.id }, profileNotices.updated);
}

function createFieldFailure(field: string, message: string) {
  return failed('invalid_input', profileMessages.checkFields, { fields: { [field]: message } });
}

function isSameEmail(email: string, currentEmail: string) {
  return email.toLowerCase() === currentEmail.toLowerCase();
}
