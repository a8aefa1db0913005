import { useEffect, useSyncExternalStore } from 'react';
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
  const favorites = useSyncExternalStore(subscribeToFavorites, currentFavorites, () => noFavorites);

  // Reloads when the session changes.
  useEffect(() => {
    if (isKnown) followCustomer(owner);
  }, [owner, isKnown]);

  // Follows what is changed elsewhere; a visitor has nothing to follow, and does without the code.
  useEffect(() => (owner ? followRows() : undefined), [owner]);

  return { isCustomer: owner !== null, ...favorites };
}

let followers = 0;
let following: Promise<() => void> | undefined;

/** While anything shows favorites, the list follows. Without the code it follows the next page. */
function followRows() {
  if (followers++ === 0) {
    following = import('@/components/realtime/row-changes').then(
      ({ subscribeToRowChanges }) => subscribeToRowChanges(reloadChanged),
      () => () => {},
    );
  }
  return () => {
    if (--followers === 0) void following?.then((stop) => stop());
  };
}

function reloadChanged(table: string) {
  if (table === '*' || table.startsWith('customer_favorite_')) void reloadFavorites();
}
