import 'server-only';
import { readTopBusinesses } from '@/lib/catalog/business-queries';
import { readAvailable, readTopProviders } from '@/lib/catalog/provider-queries';
import { memoizeWithTtl } from '@/lib/cache/memoize-with-ttl';
import { findUnservedArea } from '@/lib/search/catalog-search-queries';
import { findCategories, readTopServices } from '@/lib/search/queries';

/**
 * Reads the home and landing pages' lists for a postal code. `unservedArea` is set if no one serves it.
 * Cached briefly, because there are many postal codes.
 */
export const listNearbyOffers = memoizeWithTtl(
  async (postalCode: string) => {
    const [available, services, providers, businesses, categories, unservedArea] =
      await Promise.all([
        readAvailable(postalCode, 6),
        readTopServices(postalCode, 6),
        readTopProviders(postalCode, 6),
        readTopBusinesses(postalCode, 6),
        findCategories({ p_place: postalCode }),
        findUnservedArea(postalCode),
      ]);
    return { available, services, providers, businesses, categories, unservedArea };
  },
  { seconds: 30 },
);
export type NearbyOffers = Awaited<ReturnType<typeof listNearbyOffers>>;
