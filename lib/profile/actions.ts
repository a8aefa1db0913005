'use server';

import { revalidatePath } from 'next/cache';
import type { z } from 'zod';
import { limitsFor } from '@/lib/rate-limits/limits';
import { isUnanswered } from '@/lib/auth/failures';
import { getCustomer } from '@/lib/session/customer';
import type { Customer } from '@/lib/session/types';
import { dayOf } from '@/lib/dates';
import { publicEnv } from '@/lib/env.public';
import { fieldErrors, readForm, type FormState } from '@/lib/form';
import { log } from '@/lib/log';
import { toResult } from '@/lib/result';
import { routes, withQuery } from '@/lib/routes';
import { consumeRateLimits } from '@/lib/rate-limits/consume';
import { createServerSupabase } from '@/lib/supabase/server';
import {
  profileMessage,
  profileMessages,
  profileNotices,
  tooOftenMessage,
  type ProfileFlow,
  type ProfileReason,
} from './messages';
import {
  avatarBucket,
  avatarPath,
  isPast,
  otherAvatarPaths,
  pictureTypes,
  readFit,
  refusalReason,
} from './rules';
import { newEmailSchema, profileSchema } from './schema';
import { drawPortrait } from './service';
import type { ProfileState } from './types';

const names = ['first_name', 'last_name', 'phone', 'date_of_birth', 'bio'] as const;

export async function updateProfile(_before: ProfileState, form: FormData): Promise<ProfileState> {
  const values = readForm(form, names);
  const input = profileSchema.safeParse(values);
  if (!input.success) return unfit(values, fieldErrors(input.error));
  if (!isPast(input.data.date_of_birth, dayOf(new Date(), 'UTC'))) {
    return unfit(values, { date_of_birth: profileMessages.dateAhead });
  }

  const customer = await whoAsks('update');
  if ('message' in customer) return { values, ...customer };
  const saved = await save('update', customer, input.data);
  return { values, ...saved, notice: saved.message ? undefined : profileNotices.updated };
}

export async function uploadAvatar(_before: ProfileState, form: FormData): Promise<ProfileState> {
  const customer = await whoAsks('avatar');
  if ('message' in customer) return { values: {}, ...customer };
  const limit = await consumeRateLimits(limitsFor.avatar(customer.user_id));
  if (!limit.ok) return limited('avatar', limit.retryAfter);

  const file = form instanceof FormData ? form.get('avatar') : null;
  const fit = readFit(readForm(form, ['fit']).fit);
  const portrait = file instanceof Blob ? await drawPortrait(file, fit) : 'noPicture';
  if (typeof portrait === 'string') return stopped('avatar', portrait);

  const { extension, bytes } = portrait;
  const path = avatarPath(customer.id, extension);
  const bucket = (await createServerSupabase()).storage.from(avatarBucket);
  const { error } = await bucket.upload(path, bytes, {
    contentType: pictureTypes[extension],
    upsert: true,
  });
  if (error) return refused('avatar', error);

  // The address stays the same when the picture changes, and browsers keep pictures for an hour.
  const image_url = `${bucket.getPublicUrl(path).data.publicUrl}?v=${Date.now()}`;
  const saved = await save('avatar', customer, { image_url });
  if (saved.message) return { values: {}, ...saved };
  const { error: leftover } = await bucket.remove(otherAvatarPaths(customer.id, extension));
  if (leftover) log.warn('An old avatar could not be removed', leftover);
  return { values: {}, ...saved, notice: profileNotices.updated };
}

export async function removeAvatar(): Promise<ProfileState> {
  const customer = await whoAsks('removal');
  if ('message' in customer) return { values: {}, ...customer };

  const supabase = await createServerSupabase();
  const { error } = await supabase.storage.from(avatarBucket).remove(otherAvatarPaths(customer.id));
  if (error) return refused('removal', error);
  const saved = await save('removal', customer, { image_url: null });
  return { values: {}, ...saved, notice: saved.message ? undefined : profileNotices.updated };
}

/**
 * The auth service mails the links; the email changes when they were opened. Who took over an old
 * session does not get that far.
 */
export async function changeEmail(_before: ProfileState, form: FormData): Promise<ProfileState> {
  const values = readForm(form, ['email']);
  const input = newEmailSchema.safeParse(values);
  if (!input.success) return unfit(values, fieldErrors(input.error));
  const email = input.data.email;

  const customer = await whoAsks('email');
  if ('message' in customer) return { values, ...customer };
  if (email.toLowerCase() === customer.email.toLowerCase()) {
    return unfit(values, { email: profileMessages.emailSame });
  }
  const supabase = await createServerSupabase();
  const { data: isRecent, error: unknown } = await supabase.rpc('is_recent_session');
  if (unknown) return { ...refused('email', unknown), values };
  if (!isRecent) return { ...stopped('email', 'proveAgain'), values };
  const limit = await consumeRateLimits(limitsFor.changeEmail(email, customer.email));
  if (!limit.ok) return { ...limited('email', limit.retryAfter), values };

  const target = withQuery(routes.authCallback, { next: routes.profile });
  const emailRedirectTo = new URL(target, publicEnv.siteUrl).href;
  const { error } = await supabase.auth.updateUser({ email }, { emailRedirectTo });
  if (isUnanswered(error)) await limit.refund();
  return error
    ? { ...refused('email', error), values }
    : { values: {}, notice: profileNotices.emailAsked };
}

/** The customer who asks, or why not (spec §5). */
async function whoAsks(flow: ProfileFlow): Promise<Customer | { message: string }> {
  const asked = await toResult(getCustomer(), profileMessage(flow, 'notAnswering'));
  if (!asked.ok) return { message: asked.message };
  return asked.data ?? { message: profileMessages.noCustomer };
}

type Change = Partial<z.output<typeof profileSchema>> & { image_url?: string | null };

async function save(flow: ProfileFlow, { id }: Customer, change: Change) {
  const supabase = await createServerSupabase();
  const { data, error, status } = await supabase
    .from('customer_profiles')
    .update(change)
    .eq('id', id)
    .select('id, user_id, email, first_name, last_name, phone, image_url')
    .maybeSingle();
  if (error) return { message: refused(flow, { ...error, status }).message };
  if (!data) return { message: profileMessages.noCustomer };
  revalidatePath(routes.profile);
  return { customer: { ...data, customer_id: data.id } };
}

function unfit(values: FormState['values'], fields: Record<string, string>): ProfileState {
  return { values, fields, message: profileMessages.checkFields };
}

function stopped(flow: ProfileFlow, reason: ProfileReason): ProfileState {
  return { values: {}, message: profileMessage(flow, reason) };
}

function refused(flow: ProfileFlow, fault: { code?: string; status?: number }): ProfileState {
  log.error(profileMessage(flow, 'wentWrong'), fault);
  return stopped(flow, refusalReason(fault));
}

function limited(flow: ProfileFlow, seconds: number | null): ProfileState {
  if (seconds === null) return stopped(flow, 'notAnswering');
  return { values: {}, message: tooOftenMessage(flow, seconds) };
}
