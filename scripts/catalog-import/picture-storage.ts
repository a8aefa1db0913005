import { createClient } from '@supabase/supabase-js';
import { CliError } from '../cli/run-cli';

const bucketName = 'catalog-pictures';

export type PictureStorage = ReturnType<typeof openPictureStorage>;

/** Opens the storage bucket for imported pictures. */
export function openPictureStorage(url: string, secretKey: string) {
  class NoWebSocket {}
  const client = createClient(url, secretKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    // Node 20 has no WebSocket, and this client opens none.
    realtime: { transport: NoWebSocket as unknown as typeof WebSocket },
  });
  const bucketFiles = client.storage.from(bucketName);

  const getUrl = (name: string) => bucketFiles.getPublicUrl(name).data.publicUrl;

  return {
    getUrl,

    /** Uploads a picture unless it's already in the bucket. Its name is derived from its content. */
    async upload({ name, bytes }: { name: string; bytes: Buffer }) {
      const { ok: exists } = await fetch(getUrl(name), { method: 'HEAD' });
      if (exists) return;
      const { error } = await bucketFiles.upload(name, bytes, {
        contentType: 'image/webp',
        cacheControl: '31536000',
        upsert: true,
      });
      if (error)
        throw new CliError(
          `Nothing was imported: a picture couldn't be uploaded: ${error.message}`,
        );
    },

    /** Removes pictures that no row has used for a day, and returns their number. */
    async removeUnused() {
      const { data, error } = await client.rpc('list_unused_pictures');
      if (error)
        throw new CliError(
          `The catalog was imported, but unused pictures couldn't be listed: ${error.message}`,
        );
      const names = data as string[];
      if (names.length > 0) await bucketFiles.remove(names);
      return names.length;
    },
  };
}
