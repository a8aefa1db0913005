import type { MetadataRoute } from 'next';
import { publicEnv } from '@/lib/env.public';
import { routeTable } from '@/lib/route-table';
import { routes } from '@/lib/routes';
import { generateSitemaps } from './sitemap';

export const revalidate = 3600;

const getFirstSegment = (path: string) => path.split('/')[1] ?? '';
const publicRoutes = routeTable.filter(({ indexed, canonical }) => indexed || canonical);
const publicSegments = new Set(publicRoutes.map(({ path }) => getFirstSegment(path)));
const privateSegments = new Set(
  routeTable
    .map(({ path }) => getFirstSegment(path))
    .filter((segment) => !publicSegments.has(segment)),
);

/** Returns rules that keep crawlers away from personal and test pages, and the URLs of the sitemap's parts. */
export default async function robots(): Promise<MetadataRoute.Robots> {
  const parts = await generateSitemaps();
  return {
    rules: {
      userAgent: '*',
      disallow: [...privateSegments].map((segment) => `/${segment}`),
    },
    sitemap: parts.map(({ id }) => new URL(routes.sitemap(id), publicEnv.siteUrl).href),
  };
}
