import type { Matches } from '@/lib/search/queries';
import { BusinessCard } from '@/components/catalog/business-card';
import { CardGrid } from '@/components/catalog/card-grid';
import { ProviderCard } from '@/components/catalog/provider-card';

export function NameMatches({ providers, businesses }: Pick<Matches, 'providers' | 'businesses'>) {
  return (
    <>
      {providers.length > 0 && (
        <>
          <h2 className="mt-10 mb-5 text-heading font-bold">Providers</h2>
          <CardGrid items={providers}>
            {(provider) => <ProviderCard provider={provider} />}
          </CardGrid>
        </>
      )}
      {businesses.length > 0 && (
        <>
          <h2 className="mt-10 mb-5 text-heading font-bold">Businesses</h2>
          <CardGrid items={businesses}>
            {(business) => <BusinessCard business={business} />}
          </CardGrid>
        </>
      )}
    </>
  );
}
