import { useEffect, useSyncExternalStore } from 'react';
import { useSession } from '@/components/session/use-session';
import {
  getFavorites,
  setFavoritesOwner,
  emptyFavorites,
  reloadFavorites,
  subscribeToFavorites,
} from './favorites-store';

/** Returns the signed-in customer's favorites, which are requested once per page. */
export function useFavorites() {
  const session = useSession();
  const ownerId = session.status === 'customer' ? session.customer.id : null;
  const isSessionKnown = session.status !== 'loading';
  const favorites = useSyncExternalStore(subscribeToFavorites, getFavorites, () => emptyFavorites);

  // Sets the favorites' owner when the session changes.
  useEffect(() => {
    if (isSessionKnown) setFavoritesOwner(ownerId);
  }, [ownerId, isSessionKnown]);

  // Subscribes to changes made elsewhere. Visitors don't load that code.
  useEffect(() => (ownerId ? subscribeToFavoriteRows() : undefined), [ownerId]);

  return { isCustomer: ownerId !== null, ...favorites };
}

let subscriberCount = 0;
let subscription: Promise<() => void> | undefined;

/** Subscribes to row changes while any component shows favorites. Does nothing if the code fails to load. */
function subscribeToFavoriteRows() {
  if (subscriberCount++ === 0) {
    subscription = import('@/components/realtime/row-changes').then(
      ({ subscribeToRowChanges }) => subscribeToRowChanges(reloadIfFavoritesChanged),
      () => () => {},
    );
  }
  return () => {
    if (--subscriberCount === 0) void subscription?.then((unsubscribe) => unsubscribe());
  };
}

function reloadIfFavoritesChanged(table: string) {
  if (table === '*' || table.startsWith('customer_favorite_')) void reloadFavorites();
}
