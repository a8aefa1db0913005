import type { ReactNode } from 'react';
import { DataSection } from '@/components/feedback/data-section';
import { PageShell } from '@/components/layout/page-shell';
import { catalogMessages } from '@/lib/catalog/messages';
import { getMainCity, listTopBusinesses } from '@/lib/catalog/business-queries';
import { listAvailable, listTopProviders } from '@/lib/catalog/provider-queries';
import { listCategories, listCityServices } from '@/lib/search/queries';
import { AvailableShelf } from './available-shelf';
import { BusinessShelf } from './business-shelf';
import { LazyNearbyCategories } from './lazy-nearby-categories';
import { CategoryShelf } from './category-shelf';
import { LazyNearbyShelves } from './lazy-nearby-shelves';
import { ProviderShelf } from './provider-shelf';
import { SearchForm } from '@/components/search/search-form';
import { ServiceShelf } from './service-shelf';

/** Home page, at /home and /booknow (SITE-1). */
export function Home({ customerShelves }: { customerShelves: ReactNode }) {
  return (
    <PageShell title="What can we get done for you?">
      <SearchForm />
      <div className="mt-12 grid grid-cols-1 gap-16 sm:gap-20">
        {customerShelves}
        <CategorySection />
        <DataSection data={getMainCity()} failureMessage={catalogMessages.nearbyFailed}>
          {(city) => (
            <LazyNearbyShelves city={city}>
              <CityShelves city={city} />
            </LazyNearbyShelves>
          )}
        </DataSection>
      </div>
    </PageShell>
  );
}

/** Shelves for the main city, shown until the visitor chooses an area. */
function CityShelves({ city }: { city: string }) {
  const where = `in ${city}`;
  return (
    <>
      <DataSection data={listAvailable(city, 6)} failureMessage={catalogMessages.availableFailed}>
        {(available) => <AvailableShelf available={available} where={where} />}
      </DataSection>
      <DataSection data={listCityServices(city, 6)} failureMessage={catalogMessages.servicesFailed}>
        {({ services, limits }) => (
          <ServiceShelf services={services} where={where} priceLimits={limits} />
        )}
      </DataSection>
      <DataSection
        data={listTopProviders(city, 6)}
        failureMessage={catalogMessages.providersFailed}
      >
        {(providers) => <ProviderShelf providers={providers} where={where} />}
      </DataSection>
      <DataSection
        data={listTopBusinesses(city, 6)}
        failureMessage={catalogMessages.businessesFailed}
      >
        {(businesses) => <BusinessShelf businesses={businesses} where={where} />}
      </DataSection>
    </>
  );
}

function CategorySection() {
  return (
    <DataSection data={listCategories()} failureMessage={catalogMessages.categoriesFailed}>
      {(categories) => (
        <LazyNearbyCategories>
          <CategoryShelf categories={categories} />
        </LazyNearbyCategories>
      )}
    </DataSection>
  );
}
