import type { FavoriteLists, FavoriteService } from '@/lib/favorites/queries';
import { findStartingPrices } from '@/lib/favorites/starting-price-queries';
import { favoriteTabs } from '@/lib/favorites/kinds';
import type { FavoriteTab } from '@/lib/favorites/types';
import type { Result } from '@/lib/result';
import { FavoriteBusinessCard } from './favorite-business-card';
import { FavoriteList } from './favorite-list';
import { FavoriteProviderCard } from './favorite-provider-card';
import { FavoriteServiceCard } from './favorite-service-card';
import { FavoritesRefresher } from './favorites-refresher';
import { TabsList, TabsTrigger } from '@/components/ui/tabs';
import { routes, withQuery } from '@/lib/routes';
import { capitalize } from '@/lib/text';

const panelId = 'favorites-panel';

export async function FavoritesView({
  customerId,
  lists,
  tab,
}: {
  customerId: string;
  lists: FavoriteLists;
  tab: FavoriteTab;
}) {
  const { services, providers, businesses } = lists;
  const prices = await findStartingPrices(
    services.ok ? services.data.map(({ service_id }) => service_id) : [],
  );
  const shownIds =
    services.ok && providers.ok && businesses.ok
      ? {
          service: services.data.map(({ service_id }) => service_id),
          provider: providers.data.map(({ provider_id }) => provider_id),
          business: businesses.data.map(({ business_id }) => business_id),
        }
      : null;
  const panels = {
    services: <ServiceList result={services} prices={prices} />,
    providers: (
      <FavoriteList
        result={providers}
        plural="Providers"
        renderCard={(card) => <FavoriteProviderCard {...card} />}
      />
    ),
    businesses: (
      <FavoriteList
        result={businesses}
        plural="Businesses"
        renderCard={(card) => <FavoriteBusinessCard {...card} />}
      />
    ),
  };

  return (
    <>
      <FavoritesRefresher customerId={customerId} shownIds={shownIds} panelId={panelId} />
      <FavoriteTabs currentTab={tab} lists={lists} panelId={panelId} />
      <div
        id={panelId}
        role="tabpanel"
        aria-label={tab}
        tabIndex={-1}
        className="min-h-[75dvh] pt-8 outline-none"
      >
        {panels[tab]}
      </div>
    </>
  );
}

function ServiceList({
  result,
  prices,
}: {
  result: Result<FavoriteService[]>;
  prices: Awaited<ReturnType<typeof findStartingPrices>>;
}) {
  return (
    <FavoriteList
      result={result}
      plural="Services"
      renderCard={(card) => (
        <FavoriteServiceCard {...card} startingPrice={prices[card.favorite.service_id]} />
      )}
    />
  );
}

/** Tabs with counts. A list that failed to load has no count. */
function FavoriteTabs({
  currentTab,
  lists,
  panelId,
}: {
  currentTab: FavoriteTab;
  lists: Record<FavoriteTab, Result<unknown[]>>;
  panelId: string;
}) {
  return (
    <TabsList label="Favorites">
      {favoriteTabs.map((tab) => {
        const list = lists[tab];
        return (
          <TabsTrigger
            key={tab}
            href={withQuery(routes.favorites, { tab: tab === 'services' ? null : tab })}
            isCurrent={tab === currentTab}
            panelId={panelId}
          >
            {capitalize(tab)}{' '}
            {list.ok && (
              <span className="rounded-full bg-muted px-1.5 text-sm tabular-nums group-aria-selected:bg-accent-soft group-aria-selected:text-accent-strong sm:px-2">
                {list.data.length}
              </span>
            )}
          </TabsTrigger>
        );
      })}
    </TabsList>
  );
}
