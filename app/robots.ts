import type { MetadataRoute } from 'next';
import { publicEnv } from '@/lib/env.public';
import { routeTable } from '@/lib/route-table';
import { routes } from '@/lib/routes';
import { generateSitemaps } from './sitemap';

export const revalidate = 3600;

const getFirstSegment = (path: string) => path.split('/')[1] ?? '';
const openRoutes = routeTable.filter(({ indexed, canonical }) => indexed || canonical);
const openSegments = new Set(openRoutes.map(({ path }) => getFirstSegment(path)));
const closedSegments = new Set(
  routeTable
    .map(({ path }) => getFirstSegment(path))
    .filter((segment) => !openSegments.has(segment)),
);

/** Rules that keep personal and test pages out of search results. */
export default async function robots(): Promise<MetadataRoute.Robots> {
  const parts = await generateSitemaps();
  return {
    rules: {
      userAgent: '*',
      disallow: [...closedSegments].map((segment) => `/${segment}`),
    },
    sitemap: parts.map(({ id }) => new URL(routes.sitemap(id), publicEnv.siteUrl).href),
  };
}
