import 'server-only';
import { unstable_cache } from 'next/cache';
import { withReadTimeout } from '@/lib/http/timeouts';
import { drawPicture, type Picture } from './draw-picture';
import { contentType } from './format';

class Missing extends Error {}

/**
 * Answers with the picture of one of many pages: drawn when it is first asked for, then kept for an
 * hour. Nothing is kept of an id that nobody has.
 */
export function keepPicture(kind: string, describe: (id: string) => Promise<Picture | null>) {
  const draw = unstable_cache(
    async (id: string) => {
      const picture = await withReadTimeout(() => describe(id));
      if (!picture) throw new Missing('No such row');
      const drawn = await drawPicture(picture);
      return Buffer.from(await drawn.arrayBuffer()).toString('base64');
    },
    ['social-picture', kind],
    { tags: ['catalog'], revalidate: 3600 },
  );
  return async (id: string) => {
    try {
      const headers = { 'Content-Type': contentType, 'Cache-Control': 'public, max-age=3600' };
      return new Response(Buffer.from(await draw(id), 'base64'), { headers });
    } catch (error) {
      if (error instanceof Missing) return new Response(null, { status: 404 });
      throw error;
    }
  };
}
