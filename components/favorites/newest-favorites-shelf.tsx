'use client';

import Link from 'next/link';
import { Shelf } from '@/components/layout/shelf';
import { useCustomerRows } from '@/components/realtime/use-customer-rows';
import { Avatar } from '@/components/ui/avatar';
import { Name } from '@/components/ui/name';
import { loadNewestFavorites } from '@/lib/favorites/actions';
import type { FavoriteKind } from '@/lib/favorites/types';
import { routes } from '@/lib/routes';

const watchedTables = [
  'customer_favorite_services',
  'customer_favorite_providers',
  'customer_favorite_businesses',
];
const toHref: Record<FavoriteKind, (id: string) => string> = {
  provider: routes.provider,
  service: (id) => routes.bookService(id),
  business: routes.business,
};

/** The customer's newest favorites, loaded in the browser because the page is prerendered. */
export function NewestFavoritesShelf() {
  const favorites = useCustomerRows(loadNewestFavorites, watchedTables);
  if (!favorites?.length) return null;

  return (
    <Shelf title="Your favorites" more={{ label: 'All favorites', href: routes.favorites }}>
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {favorites.map(({ kind, itemId, name, image_url }) => (
          <li key={itemId} className="grid">
            <Link
              prefetch={false}
              href={toHref[kind](itemId)}
              className="flex min-w-0 items-center gap-3 rounded-card border border-border bg-surface p-3 font-semibold hover:border-foreground"
            >
              <Avatar name={name} src={image_url} size={44} />
              <span className="min-w-0 wrap-anywhere">
                <Name>{name}</Name>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Shelf>
  );
}
