import 'server-only';
import { createAdminSupabase } from '@/lib/supabase/admin';
import { read } from '@/lib/supabase/calls';
import { getDataErrorReason } from '@/lib/supabase/data-errors';
import { createPublicSupabase, createServerSupabase } from '@/lib/supabase/server';
import { threadMessages } from './messages';
import { downloadPhoto } from './photo-storage';
import type { Thread } from './types';

/** Returns the thread of a customer's booking. Marks nothing as read. */
export async function getThread(reference: string) {
  const supabase = await createServerSupabase();
  const { data, error } = await read(supabase, 'read_thread', { p_reference: reference });
  if (error) throw new Error(threadMessages.loadFailed, { cause: error });
  return data as Thread; // The function returns JSON.
}

/** Returns the thread of the booking behind a provider's link, or null if the link doesn't work. */
export async function getProviderThread(token: string) {
  const admin = createAdminSupabase();
  if (!admin) return null;
  const { data, error } = await read(admin, 'read_provider_thread', { p_token: token });
  if (error) throw new Error(threadMessages.loadFailed, { cause: error });
  return data as Thread | null; // The function returns JSON.
}

/**
 * Returns the file of a photo if the caller may see it: everyone while its review is shown, the customer of its booking,
 * or whoever has the token of the booking's link (PHOTO-4, PHOTO-8). Otherwise null, also if there is no such photo.
 */
export async function readPhoto(photoId: string, token: string | null) {
  const admin = createAdminSupabase();
  if (!admin) return null;
  const { data, error } =
    token === null
      ? await canReadPhoto(photoId)
      : await read(admin, 'can_provider_read_photo', { p_token: token, p_photo_id: photoId });
  if (error) throw new Error('Failed to check a photo', { cause: error });
  return data ? downloadPhoto(admin, photoId) : null;
}

async function canReadPhoto(p_photo_id: string) {
  const answer = await read(await createServerSupabase(), 'can_read_photo', { p_photo_id });
  // Once the session has ended, the photo of a review is still public.
  return answer.error && getDataErrorReason(answer.error) === 'signInAgain'
    ? read(createPublicSupabase(), 'can_read_photo', { p_photo_id })
    : answer;
}
