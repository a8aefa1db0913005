import { useEffect, useSyncExternalStore } from 'react';
import { useSession } from '@/components/auth/use-session';
import {
  currentFavorites,
  followCustomer,
  noFavorites,
  reloadFavorites,
  subscribeToFavorites,
} from './favorites-store';

/** The favorites of whoever is signed in; asked for once per page, however many hearts it has. */
export function useFavorites() {
  const session = useSession();
  const owner = session.status === 'customer' ? session.customer.user_id : null;
  const favorites = useSyncExternalStore(subscribe, currentFavorites, () => noFavorites);

  // Follows the session: other people keep other things.
  useEffect(() => followCustomer(owner), [owner]);

  return { isCustomer: owner !== null, ...favorites };
}

let subscribers = 0;

/** While anything shows favorites, they are read again whenever the page comes back to the front. */
function subscribe(listener: () => void) {
  if (subscribers++ === 0) listenForReturn('addEventListener');
  const unsubscribe = subscribeToFavorites(listener);
  return () => {
    unsubscribe();
    if (--subscribers === 0) listenForReturn('removeEventListener');
  };
}

function listenForReturn(change: 'addEventListener' | 'removeEventListener') {
  document[change]('visibilitychange', reloadWhenSeen);
  window[change]('focus', reloadWhenSeen);
}

function reloadWhenSeen() {
  if (document.visibilityState === 'visible') void reloadFavorites();
}
