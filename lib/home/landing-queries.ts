import 'server-only';
import { getMainCity } from '@/lib/catalog/business-queries';
import { countProviders, listTopProviders } from '@/lib/catalog/provider-queries';
import { listRatingCounts } from '@/lib/reviews/queries';
import { summarizeRatings } from '@/lib/reviews/ratings';
import { listCategories } from '@/lib/search/queries';

/** Returns the landing page's proof (ratings and number of providers), its categories and top providers. */
export async function getLandingLists() {
  const [categories, city, counts, providerCount] = await Promise.all([
    listCategories(),
    getMainCity(),
    listRatingCounts(),
    countProviders(),
  ]);
  const providers = await listTopProviders(city, 6);
  return { categories, city, providers, proof: { ...summarizeRatings(counts), providerCount } };
}
