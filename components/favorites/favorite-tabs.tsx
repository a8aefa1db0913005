import { LinkTabs } from '@/components/ui/link-tabs';
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
  current,
  lists,
  panelId,
}: {
  current: FavoriteTab;
  lists: Record<FavoriteTab, Result<unknown[]>>;
  panelId: string;
}) {
  return (
    <LinkTabs
      label="Favorites"
      panelId={panelId}
      tabs={tabs.map((tab) => {
        const list = lists[tab];
        return {
          label: labels[tab],
          href: withQuery(routes.favorites, { tab: tab === 'services' ? null : tab }),
          isCurrent: tab === current,
          count: list.ok ? list.data.length : undefined,
        };
      })}
    />
  );
}
