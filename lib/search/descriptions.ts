import { getPublicPageMetadata } from '@/lib/metadata/public-page';
import { routes } from '@/lib/routes';
import { formatCount } from '@/lib/text';
import type { CategorySummary } from '@/lib/catalog/types';
import { getSearchPath } from './paths';

export function getCatalogMetadata(category: CategorySummary | null, page: number) {
  const name = category?.name ?? 'Services';
  return getPublicPageMetadata({
    title: page > 1 ? `${name}, page ${page}` : name,
    description: category
      ? `${category.name}: ${formatCount(category.service_count, 'service')} with real prices, ratings and open times. Choose one and book it in a minute.`
      : 'Browse local services by category and place, with real prices and ratings, and book in a minute.',
    path: getSearchPath({ category: category?.slug, page }),
    images: category ? [getImage(category)] : undefined,
  });
}

function getImage({ slug, name }: CategorySummary) {
  return { url: routes.categoryPicture(slug), width: 1200, height: 630, alt: name };
}
