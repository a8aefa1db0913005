import 'server-only';
import { unstable_cache } from 'next/cache';
import { withReadTimeout } from '@/lib/http/timeouts';
import { drawSocialImage, type SocialImageContent } from './draw-social-image';
import { contentType } from './format';

class MissingRowError extends Error {}

/** Creates a route handler that draws and caches a row's social image. An error isn't cached, so unknown IDs throw. */
export function createSocialImageRoute(
  kind: string,
  describe: (id: string) => Promise<SocialImageContent | null>,
) {
  const draw = unstable_cache(
    async (id: string) => {
      const content = await withReadTimeout(() => describe(id));
      if (!content) throw new MissingRowError('No such row');
      const response = await drawSocialImage(content);
      return Buffer.from(await response.arrayBuffer()).toString('base64');
    },
    ['social-picture', kind],
    { tags: ['catalog'], revalidate: 3600 },
  );
  return async ({ params }: { params: Promise<Record<string, string>> }) => {
    const [id = ''] = Object.values(await params);
    try {
      const headers = { 'Content-Type': contentType, 'Cache-Control': 'public, max-age=3600' };
      return new Response(Buffer.from(await draw(id), 'base64'), { headers });
    } catch (error) {
      if (error instanceof MissingRowError) return new Response(null, { status: 404 });
      throw error;
    }
  };
}
