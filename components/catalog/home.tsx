import type { ReactNode } from 'react';
import { DataSection } from '@/components/feedback/data-section';
import { PageShell } from '@/components/layout/page-shell';
import { catalogMessages } from '@/lib/catalog/messages';
import { listAvailable, listTopBusinesses, listTopProviders } from '@/lib/catalog/queries';
import { listCategories, listTopServices } from '@/lib/catalog/search-queries';
import { routes } from '@/lib/routes';
import { AvailableCard } from './available-card';
import { BusinessCard } from './business-card';
import { CardGrid } from './card-grid';
import { CategoryTile } from './category-tile';
import { ProviderCard } from './provider-card';
import { SearchForm } from './search-form';
import { ServiceCard } from './service-card';
import { Shelf } from './shelf';

/** /home and /booknow (SITE-1): everything there is to browse, the person's own first. */
export function Home({ personal }: { personal: ReactNode }) {
  return (
    <PageShell title="What can we get done for you?">
      <SearchForm />
      <div className="mt-12 grid grid-cols-1 gap-16 sm:gap-20">
        {personal}
        <Categories />
        <Available />
        <DataSection read={listTopServices(6)} failed={catalogMessages.servicesFailed}>
          {(services) => (
            <Shelf
              title="Top-rated services"
              more={{ label: 'See all services', href: routes.services }}
            >
              <CardGrid swipe items={services}>
                {(service) => <ServiceCard service={service} />}
              </CardGrid>
            </Shelf>
          )}
        </DataSection>
        <DataSection read={listTopProviders(6)} failed={catalogMessages.providersFailed}>
          {(providers) => (
            <Shelf title="Top-rated providers">
              <CardGrid swipe items={providers}>
                {(provider) => <ProviderCard provider={provider} />}
              </CardGrid>
            </Shelf>
          )}
        </DataSection>
        <DataSection read={listTopBusinesses(6)} failed={catalogMessages.businessesFailed}>
          {(businesses) => (
            <Shelf title="Top-rated businesses">
              <CardGrid swipe items={businesses}>
                {(business) => <BusinessCard business={business} />}
              </CardGrid>
            </Shelf>
          )}
        </DataSection>
      </div>
    </PageShell>
  );
}

function Categories() {
  return (
    <DataSection read={listCategories()} failed={catalogMessages.categoriesFailed}>
      {(categories) => (
        <Shelf title="Categories" more={{ label: 'All services', href: routes.services }}>
          <ul className="grid grid-cols-3 gap-2.5 sm:grid-cols-4 sm:gap-4 lg:grid-cols-6">
            {categories.map((category) => (
              <li key={category.id} className="grid">
                <CategoryTile category={category} />
              </li>
            ))}
          </ul>
        </Shelf>
      )}
    </DataSection>
  );
}

/** Left out when nobody is free: an empty promise sells nothing. */
function Available() {
  return (
    <DataSection read={listAvailable(6)} failed={catalogMessages.availableFailed}>
      {({ daysAhead, providers }) =>
        providers.length > 0 && (
          <Shelf
            title={daysAhead === 0 ? 'Available today' : 'Available tomorrow'}
            lead="The next free times of well-rated providers, each in their own time zone."
          >
            <CardGrid swipe items={providers.map((free) => ({ ...free, id: free.provider_id }))}>
              {(free) => <AvailableCard free={free} />}
            </CardGrid>
          </Shelf>
        )
      }
    </DataSection>
  );
}
