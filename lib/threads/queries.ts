import 'server-only';
import { createAdminSupabase } from '@/lib/supabase/admin';
import { read } from '@/lib/supabase/calls';
import { getDataErrorReason } from '@/lib/supabase/data-errors';
import { createServerSupabase } from '@/lib/supabase/server';
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
 * Returns the file of a photo if the caller may see it: the customer of its booking, or whoever has the token of the
 * booking's link (PHOTO-4). Otherwise null, also if there is no such photo.
 */
export async function readPhoto(photoId: string, token: string | null) {
  const admin = createAdminSupabase();
  if (!admin) return null;
  const { data, error } =
    token === null
      ? await read(await createServerSupabase(), 'can_read_photo', { p_photo_id: photoId })
      : await read(admin, 'can_provider_read_photo', { p_token: token, p_photo_id: photoId });
  if (error && getDataErrorReason(error) !== 'signInAgain')
    throw new Error('Failed to check a photo', { cause: error });
  return data ? downloadPhoto(admin, photoId) : null;
}
