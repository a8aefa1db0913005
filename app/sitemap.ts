import type { MetadataRoute } from 'next';
import { catalogMessages } from '@/lib/catalog/messages';
import { listCategories } from '@/lib/search/queries';
import { countParts } from '@/lib/catalog/sitemap';
import { countPublicPages, listPublicIds } from '@/lib/catalog/sitemap-queries';
import { publicEnv } from '@/lib/env.public';
import { toResult } from '@/lib/result';
import { routeTable } from '@/lib/route-table';
import { routes } from '@/lib/routes';

export const revalidate = 3600;

const staticPaths = routeTable
  .filter(({ indexed, path }) => indexed && !path.includes(':'))
  .map(({ path }) => path);

const pathByTable = {
  services: (id: string) => routes.bookService(id),
  providers: routes.provider,
  business_profiles: routes.business,
};

/** Returns the sitemap's parts. robots.txt lists them all; /sitemap.xml is the first (next.config.mjs). */
export async function generateSitemaps() {
  const counts = await toResult(countPublicPages(), catalogMessages.servicesFailed);
  return Array.from({ length: counts.ok ? countParts(counts.data) : 1 }, (_, id) => ({ id }));
}

/** Lists the public pages of one part, or only the static ones if the catalog is unavailable. */
export default async function sitemap({
  id,
}: {
  id: Promise<string | number>;
}): Promise<MetadataRoute.Sitemap> {
  const part = Number(await id);
  const paths = await toResult(listCatalogPaths(part), catalogMessages.servicesFailed);
  return [...(part === 0 ? staticPaths : []), ...(paths.ok ? paths.data : [])].map((path) => ({
    url: new URL(path, publicEnv.siteUrl).href,
  }));
}

async function listCatalogPaths(part: number) {
  const [categories, rows] = await Promise.all([
    part === 0 ? listCategories() : [],
    listPublicIds(part),
  ]);
  return [
    ...categories.map(({ slug }) => routes.category(slug)),
    ...rows.map(({ table, id }) => pathByTable[table](id)),
  ];
}
