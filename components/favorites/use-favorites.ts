import { useEffect, useSyncExternalStore } from 'react';
import { subscribeToRowChanges } from '@/components/realtime/row-changes';
import { useSession } from '@/components/session/use-session';
import {
  currentFavorites,
  followCustomer,
  noFavorites,
  reloadFavorites,
  subscribeToFavorites,
} from './favorites-store';

/** The signed-in customer's favorites, requested once per page. */
export function useFavorites() {
  const session = useSession();
  const owner = session.status === 'customer' ? session.customer.id : null;
  const isKnown = session.status !== 'loading';
  const favorites = useSyncExternalStore(subscribe, currentFavorites, () => noFavorites);

  // Reloads when the session changes.
  useEffect(() => {
    if (isKnown) followCustomer(owner);
  }, [owner, isKnown]);

  return { isCustomer: owner !== null, ...favorites };
}

let subscribers = 0;
let unfollow = () => {};

/** While anything shows favorites, the list follows what is changed elsewhere. */
function subscribe(listener: () => void) {
  if (subscribers++ === 0) unfollow = subscribeToRowChanges(reloadChanged);
  const unsubscribe = subscribeToFavorites(listener);
  return () => {
    unsubscribe();
    if (--subscribers === 0) unfollow();
  };
}

function reloadChanged(table: string) {
  if (table === '*' || table.startsWith('customer_favorite_')) void reloadFavorites();
}
