import type { MetadataRoute } from 'next';
import { catalogMessages } from '@/lib/catalog/messages';
import { listCategories } from '@/lib/catalog/search-queries';
import { listPublicIds } from '@/lib/catalog/sitemap-queries';
import { publicEnv } from '@/lib/env.public';
import { toResult } from '@/lib/result';
import { routes } from '@/lib/routes';

export const revalidate = 3600;

const pages = [
  routes.landing,
  routes.home,
  routes.services,
  routes.howItWorks,
  routes.becomeAProvider,
  routes.about,
  routes.contact,
  routes.privacy,
];

/** Every public page; if the catalog cannot be read, only the static ones. */
export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  const data = await toResult(listDataPages(), catalogMessages.servicesFailed);
  return [...pages, ...(data.ok ? data.data : [])].map((path) => ({
    url: new URL(path, publicEnv.siteUrl).href,
  }));
}

async function listDataPages() {
  const [categories, services, providers, businesses] = await Promise.all([
    listCategories(),
    listPublicIds('services'),
    listPublicIds('providers'),
    listPublicIds('business_profiles'),
  ]);
  return [
    ...categories.map(({ slug }) => routes.category(slug)),
    ...services.map((id) => routes.bookService(id)),
    ...providers.map(routes.provider),
    ...businesses.map(routes.business),
  ];
}
