import 'server-only';
import { maxPictureBytes } from '@/lib/images/picture-file';
import { log } from '@/lib/log';
import { getProfileFromAccount } from '@/lib/session/names';
import type { Customer } from '@/lib/session/types';
import type { ServerSupabase } from '@/lib/supabase/server';
import { openAvatarBucket, storePortrait } from './avatar-storage';
import { drawPortrait } from './portrait';

/** The only host from which a picture is fetched, so that an account can't make the server request others. */
const pictureHost = 'lh3.googleusercontent.com';
/** How old an account may be at its first sign-in, in milliseconds. Later, the customer may have removed the picture. */
const maxAccountAge = 10 * 60_000;
const timeoutMilliseconds = 5_000;

/** Stores the picture of a new Google account as the customer's own file, redrawn like an upload (PROF-13). */
export async function storeGooglePicture(supabase: ServerSupabase, customer: Customer) {
  if (customer.image_url) return;
  const { user } = (await supabase.auth.getUser()).data;
  const isNew = user && Date.now() - Date.parse(user.created_at) < maxAccountAge;
  if (!isNew || user.app_metadata.provider !== 'google') return;
  const portrait = await fetchPortrait(getProfileFromAccount(user).image_url);
  const bucket = openAvatarBucket();
  if (!portrait || !bucket) return;

  const { error, image_url } = await storePortrait(bucket, customer.id, portrait);
  const { error: updateError } = error
    ? { error }
    : await supabase
        .from('customer_profiles')
        .update({ image_url })
        .eq('id', customer.id)
        // Keeps a picture that the customer has uploaded in the meantime.
        .is('image_url', null);
  if (updateError) log.warn('google_picture_not_stored', updateError);
}

async function fetchPortrait(address: string | null | undefined) {
  const url = address && URL.canParse(address) ? new URL(address) : null;
  if (url?.protocol !== 'https:' || url.host !== pictureHost) return null;
  // Doesn't use `AbortSignal.timeout`, which never aborts once it is garbage-collected (lib/supabase/transport.ts).
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), timeoutMilliseconds);
  try {
    const response = await fetch(url, {
      redirect: 'error',
      cache: 'no-store',
      signal: controller.signal,
    });
    const length = Number(response.headers.get('content-length') ?? maxPictureBytes);
    if (!response.ok || length > maxPictureBytes) return null;
    const portrait = await drawPortrait(await response.blob());
    return typeof portrait === 'string' ? null : portrait;
  } catch (error) {
    log.warn('google_picture_not_fetched', error);
    return null;
  } finally {
    clearTimeout(timer);
  }
}
