import 'server-only';
import { pictureTypes } from '@/lib/images/picture-file';
import type { RedrawnPicture } from '@/lib/images/redraw-picture';
import { createAdminSupabase } from '@/lib/supabase/admin';
import { avatarBucket, getAvatarPath } from './avatar';

type AvatarBucket = NonNullable<ReturnType<typeof openAvatarBucket>>;

/** Returns the avatar bucket with write access, or null without a secret key. */
export function openAvatarBucket() {
  return createAdminSupabase()?.storage.from(avatarBucket) ?? null;
}

/** Stores a customer's portrait, and returns its URL. The profile must still be updated. */
export async function storePortrait(
  bucket: AvatarBucket,
  customerId: string,
  { extension, bytes }: RedrawnPicture,
) {
  const path = getAvatarPath(customerId, extension);
  const { error } = await bucket.upload(path, bytes, {
    contentType: pictureTypes[extension],
    upsert: true,
  });
  // A new picture has the same path, and browsers cache pictures for an hour, so the URL needs a version.
  const image_url = `${bucket.getPublicUrl(path).data.publicUrl}?v=${Date.now()}`;
  return { error, image_url };
}
