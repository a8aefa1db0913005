import 'server-only';
import { redrawPicture, type RedrawnPicture } from '@/lib/images/redraw-picture';
import { createAdminSupabase, type AdminSupabase } from '@/lib/supabase/admin';

const bucketName = 'booking-photos';
/** Maximum width and height of a stored photo in pixels. The database checks it too. */
const photoSide = 1600;

const getFileName = (photoId: string) => `${photoId}.webp`;

/** Redraws an uploaded file as a photo without metadata, or returns the reason it can't (PHOTO-2). */
export function drawPhoto(file: unknown) {
  return redrawPicture(file, (picture) =>
    picture
      .resize(photoSide, photoSide, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 80 }),
  );
}

/** Stores a photo's file. A repeat replaces it. */
export async function storePhoto(admin: AdminSupabase, photoId: string, { bytes }: RedrawnPicture) {
  const options = { contentType: 'image/webp', upsert: true };
  return admin.storage.from(bucketName).upload(getFileName(photoId), bytes, options);
}

/** Returns a photo's file, or null if there is none. The caller's rights must have been checked. */
export async function downloadPhoto(admin: AdminSupabase, photoId: string) {
  const { data, error } = await admin.storage.from(bucketName).download(getFileName(photoId));
  if (data) return data;
  const status = Number((error as { status?: number } | null)?.status);
  if (status === 400 || status === 404) return null;
  throw new Error('Failed to read a photo', { cause: error });
}

/** Deletes files whose photo was removed or deleted, or whose upload never finished (PHOTO-5). */
export async function sweepPhotos() {
  const admin = createAdminSupabase();
  if (!admin) return;
  const { data: names, error } = await admin.rpc('sweep_photos');
  if (error) throw new Error('Failed to list stray photos', { cause: error });
  if (names.length === 0) return;
  const removal = await admin.storage.from(bucketName).remove(names);
  if (removal.error) throw new Error('Failed to delete stray photos', { cause: removal.error });
}
