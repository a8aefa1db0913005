import type { Db } from '../database/rows';

/** Records that the file of a photo of a booking is stored, without a file. */
export async function insertPhotoFile(db: Db, photoId: string) {
  await db.query(
    `insert into storage.objects (bucket_id, name) values ('booking-photos', $1::uuid || '.webp')
     on conflict do nothing`,
    [photoId],
  );
}
