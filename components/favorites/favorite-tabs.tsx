import { TabsList, TabsTrigger } from '@/components/ui/tabs';
import type { FavoriteTab } from '@/lib/favorites/types';
import type { Result } from '@/lib/result';
import { routes, withQuery } from '@/lib/routes';

const labels: Record<FavoriteTab, string> = {
  services: 'Services',
  providers: 'Providers',
  businesses: 'Businesses',
};
const tabs: FavoriteTab[] = ['services', 'providers', 'businesses'];

/** Tabs with counts. A list that failed to load has no count. */
export function FavoriteTabs({
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
      {tabs.map((tab) => {
        const list = lists[tab];
        return (
          <TabsTrigger
            key={tab}
            href={withQuery(routes.favorites, { tab: tab === 'services' ? null : tab })}
            isCurrent={tab === currentTab}
            panelId={panelId}
          >
            {labels[tab]}{' '}
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
