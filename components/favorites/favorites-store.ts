import { toast } from '@/components/ui/toast';
import { toActionFailure } from '@/lib/actions/action-failure';
import { loadFavorites, setFavorite } from '@/lib/favorites/actions';
import { getFavoriteNotice, favoriteMessages, favoriteNotices } from '@/lib/favorites/messages';
import { getFavoriteKey, getFavoriteKeys, isSameSet } from '@/lib/favorites/rules';
import type { FavoriteChange, FavoriteIds } from '@/lib/favorites/types';
import { createAnswerOrder } from '@/lib/http/answer-order';
import { log } from '@/lib/log';
import { failed, type Failure, type FailureCode } from '@/lib/result';

type Favorites = {
  status: 'idle' | 'loading' | 'ready' | 'failed';
  /** Keys of the favorites, pending changes included. */
  keys: ReadonlySet<string>;
  /** Keys with a pending change. */
  pending: ReadonlySet<string>;
};

export const emptyFavorites: Favorites = { status: 'idle', keys: new Set(), pending: new Set() };

/** Current favorites. Outside React so that all hearts on a page share one request and see each change. */
let favorites = emptyFavorites;
/** ID of the customer who owns `favorites`. */
let ownerId: string | null = null;
const answers = createAnswerOrder();
let loadingOwnerId: string | null = null;
/** Whether a change during the request in flight may make its response outdated. */
let isOutdated = false;
const listeners = new Set<() => void>();

export const getFavorites = () => favorites;

export function subscribeToFavorites(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Sets the customer whose favorites are shown, and loads them. Null for visitors. */
export function setFavoritesOwner(customerId: string | null) {
  if (customerId === ownerId) {
    if (favorites.status === 'failed') void reloadFavorites();
    return;
  }
  ownerId = customerId;
  answers.discardRequests();
  publish(emptyFavorites);
  if (customerId) void reloadFavorites();
}

/** Uses the list rendered with the page, unless a newer list has loaded. */
export function seedFavorites(customerId: string, ids: FavoriteIds) {
  if (ownerId && (ownerId !== customerId || favorites.status === 'ready')) return;
  ownerId = customerId;
  answers.discardRequests();
  applyFavorites(ids);
}

/** Reloads the favorites. If a request is in flight, reloads them once more when it ends. */
export async function reloadFavorites() {
  if (!ownerId) return;
  if (loadingOwnerId === ownerId) {
    isOutdated = true;
    return;
  }
  const customerId = ownerId;
  loadingOwnerId = customerId;
  isOutdated = false;
  const counts = answers.startRequest();
  if (favorites.status !== 'ready') publish({ ...favorites, status: 'loading' });

  const result = await loadFavorites().catch(toFailure);
  if (loadingOwnerId === customerId) {
    loadingOwnerId = null;
    if (isOutdated) void reloadFavorites();
  }
  if (!counts(result.ok)) return;
  if (result.ok) return applyFavorites(result.data);
  if (favorites.status === 'loading') publish({ ...favorites, status: 'failed' });
}

/** Shows a change immediately, saves it, and rolls it back if that fails. */
export async function changeFavorite(
  change: FavoriteChange,
  onFailure: (failure: Failure) => void = showFailure,
) {
  const key = getFavoriteKey(change);
  const { favorited } = change;
  const customerId = ownerId;
  if (!customerId) return onFailure(failed('not_signed_in', favoriteMessages.notAuthenticated));
  if (favorites.pending.has(key)) return;
  const counts = answers.startRequest();
  publish(mergeChange(key, { favorited, isPending: true }));

  const result = await setFavorite({ ...change, customer_id: customerId }).catch(toFailure);
  if (customerId !== ownerId) return;
  publish(mergeChange(key, { favorited: result.ok ? favorited : !favorited, isPending: false }));
  if (!result.ok) return onFailure(result);
  if (result.data && counts()) applyFavorites(result.data);
  const { title, description } = getFavoriteNotice(change);
  toast.success(title, { description });
}

function showFailure({ code }: Failure) {
  const notices: Partial<Record<FailureCode, keyof typeof favoriteNotices>> = {
    not_signed_in: 'signIn',
    rate_limited: 'tooMany',
    outdated: 'outdated',
  };
  const { title, description } = favoriteNotices[notices[code] ?? 'failed'];
  toast.error(title, { description });
}

/** Publishes the server's list with the pending changes on top. */
function applyFavorites(ids: FavoriteIds) {
  const keys = getFavoriteKeys(ids);
  for (const key of favorites.pending) {
    if (favorites.keys.has(key)) keys.add(key);
    else keys.delete(key);
  }
  // Keeps the identity of an equal set so that subscribers don't render again.
  const hasChanged = !isSameSet(keys, favorites.keys);
  publish({ ...favorites, status: 'ready', keys: hasChanged ? keys : favorites.keys });
}

function mergeChange(
  key: string,
  { favorited, isPending }: { favorited: boolean; isPending: boolean },
) {
  const setMembership = (keys: ReadonlySet<string>, isIncluded: boolean) =>
    new Set([...keys].filter((existingKey) => existingKey !== key).concat(isIncluded ? key : []));
  return {
    ...favorites,
    keys: setMembership(favorites.keys, favorited),
    pending: setMembership(favorites.pending, isPending),
  };
}

function toFailure(error: unknown) {
  log.warn('favorites_request_failed', error);
  return toActionFailure(error, favoriteMessages.toggleFailed);
}

function publish(next: Favorites) {
  favorites = next;
  listeners.forEach((listener) => listener());
}
