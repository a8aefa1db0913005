import 'server-only';
import { cacheQuery } from '@/lib/cache/cache-query';
import { withReadTimeout } from '@/lib/http/timeouts';
import { drawSocialImage, type SocialImageContent } from './draw-social-image';
import { contentType } from './format';

/** Creates a route handler that draws a row's social image and caches it for an hour. */
export function createSocialImageRoute(
  kind: string,
  describe: (id: string) => Promise<SocialImageContent | null>,
) {
  const draw = cacheQuery(
    `social-image-${kind}`,
    async (id: string) => {
      const content = await withReadTimeout(() => describe(id));
      if (!content) return null;
      const response = await drawSocialImage(content);
      return Buffer.from(await response.arrayBuffer()).toString('base64');
    },
    { seconds: 3600 },
  );
  return async ({ params }: { params: Promise<Record<string, string>> }) => {
    const [id = ''] = Object.values(await params);
    const image = await draw(id);
    if (!image) return new Response(null, { status: 404 });
    const headers = { 'Content-Type': contentType, 'Cache-Control': 'public, max-age=3600' };
    return new Response(Buffer.from(image, 'base64'), { headers });
  };
}
