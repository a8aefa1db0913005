import 'server-only';
import { readTopBusinesses } from '@/lib/catalog/business-queries';
import { readAvailable, readTopProviders } from '@/lib/catalog/provider-queries';
import { memoizeWithTtl } from '@/lib/memoize-with-ttl';
import { readTopServices } from '@/lib/search/queries';

/** Reads the home page's lists for a postal code. Cached briefly, as there are many postal codes. */
export const listNear = memoizeWithTtl(
  async (postalCode: string) => {
    const [available, services, providers, businesses] = await Promise.all([
      readAvailable(postalCode, 6),
      readTopServices(postalCode, 6),
      readTopProviders(postalCode, 6),
      readTopBusinesses(postalCode, 6),
    ]);
    return { available, services, providers, businesses };
  },
  { seconds: 30 },
);
export type Near = Awaited<ReturnType<typeof listNear>>;
