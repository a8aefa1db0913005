import type { ReactNode } from 'react';
import { DataSection } from '@/components/feedback/data-section';
import { PageShell } from '@/components/layout/page-shell';
import { catalogMessages } from '@/lib/catalog/messages';
import { getMainCity, listTopBusinesses } from '@/lib/catalog/business-queries';
import { listAvailable, listTopProviders } from '@/lib/catalog/provider-queries';
import { listCategories, listCityServices } from '@/lib/search/queries';
import { AvailableShelf } from './available-shelf';
import { BusinessShelf } from './business-shelf';
import { CategoriesNearYou } from './categories-near-you';
import { CategoryShelf } from './category-shelf';
import { ShelvesNearYou } from './shelves-near-you';
import { ProviderShelf } from './provider-shelf';
import { SearchForm } from '@/components/search/search-form';
import { ServiceShelf } from './service-shelf';

/** The page at /home and /booknow (SITE-1). */
export function Home({ customerShelves }: { customerShelves: ReactNode }) {
  return (
    <PageShell title="What can we get done for you?">
      <SearchForm />
      <div className="mt-12 grid grid-cols-1 gap-16 sm:gap-20">
        {customerShelves}
        <Categories />
        <DataSection read={getMainCity()} failureMessage={catalogMessages.nearbyFailed}>
          {(city) => (
            <ShelvesNearYou city={city}>
              <CityShelves city={city} />
            </ShelvesNearYou>
          )}
        </DataSection>
      </div>
    </PageShell>
  );
}

/** Shelves for the main city, shown until a place is chosen. */
function CityShelves({ city }: { city: string }) {
  const where = `in ${city}`;
  return (
    <>
      <DataSection read={listAvailable(city, 6)} failureMessage={catalogMessages.availableFailed}>
        {(available) => <AvailableShelf available={available} where={where} />}
      </DataSection>
      <DataSection read={listCityServices(city, 6)} failureMessage={catalogMessages.servicesFailed}>
        {({ services, limits }) => (
          <ServiceShelf services={services} where={where} priceLimits={limits} />
        )}
      </DataSection>
      <DataSection
        read={listTopProviders(city, 6)}
        failureMessage={catalogMessages.providersFailed}
      >
        {(providers) => <ProviderShelf providers={providers} where={where} />}
      </DataSection>
      <DataSection
        read={listTopBusinesses(city, 6)}
        failureMessage={catalogMessages.businessesFailed}
      >
        {(businesses) => <BusinessShelf businesses={businesses} where={where} />}
      </DataSection>
    </>
  );
}

function Categories() {
  return (
    <DataSection read={listCategories()} failureMessage={catalogMessages.categoriesFailed}>
      {(categories) => (
        <CategoriesNearYou>
          <CategoryShelf categories={categories} />
        </CategoriesNearYou>
      )}
    </DataSection>
  );
}
