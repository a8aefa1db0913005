import { toast } from '@/components/ui/toast';
import { loadFavorites, setFavorite } from '@/lib/favorites/actions';
import { changedNotice, favoriteMessages, favoriteNotices } from '@/lib/favorites/messages';
import { favoriteKey, favoriteKeys, isSameSet } from '@/lib/favorites/rules';
import type { FavoriteChange, FavoriteIds } from '@/lib/favorites/types';
import { log } from '@/lib/log';
import { failed, type Failure, type FailureCode } from '@/lib/result';

type Favorites = {
  status: 'idle' | 'loading' | 'ready' | 'failed';
  /** Keys of the favorites as shown, pending changes included. */
  kept: ReadonlySet<string>;
  /** Keys with a pending change. */
  pending: ReadonlySet<string>;
};

export const noFavorites: Favorites = { status: 'idle', kept: new Set(), pending: new Set() };

/** One list per page, outside React: all hearts share one request and see each change. */
let favorites = noFavorites;
/** The id of the customer whose favorites these are. */
let owner: string | null = null;
let asked = 0;
let applied = 0;
let askingFor: string | null = null;
/** A change arrived during a request, whose answer may be older. */
let isOutdated = false;
const listeners = new Set<() => void>();

export const currentFavorites = () => favorites;

export function subscribeToFavorites(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Whose favorites the page shows; none are requested for a visitor. */
export function followCustomer(customer: string | null) {
  if (customer === owner) {
    if (favorites.status === 'failed') void reloadFavorites();
    return;
  }
  owner = customer;
  applied = asked;
  publish(noFavorites);
  if (customer) void reloadFavorites();
}

/** Uses the list rendered with the page instead of a request, unless a newer one is loaded. */
export function takeFavorites(customer: string, ids: FavoriteIds) {
  if (owner && (owner !== customer || favorites.status === 'ready')) return;
  owner = customer;
  apply(++asked, ids);
}

export async function reloadFavorites() {
  if (!owner) return;
  if (askingFor === owner) {
    isOutdated = true;
    return;
  }
  const mine = owner;
  askingFor = mine;
  isOutdated = false;
  const question = ++asked;
  if (favorites.status !== 'ready') publish({ ...favorites, status: 'loading' });

  const answer = await loadFavorites().catch(noAnswer);
  if (askingFor === mine) {
    askingFor = null;
    if (isOutdated) void reloadFavorites();
  }
  if (question <= applied) return;
  if (answer.ok) return apply(question, answer.data);
  if (favorites.status === 'loading') publish({ ...favorites, status: 'failed' });
}

/** Shows the change at once and rolls back only this one if it fails. */
export async function changeFavorite(
  change: FavoriteChange,
  onFailure: (failure: Failure) => void = showFailure,
) {
  const key = favoriteKey(change);
  const { favorited } = change;
  const mine = owner;
  if (!mine) return onFailure(failed('not_signed_in', favoriteMessages.notAuthenticated));
  if (favorites.pending.has(key)) return;
  const question = ++asked;
  publish(marked(key, { favorited, isPending: true }));

  const answer = await setFavorite({ ...change, customer_id: mine }).catch(noAnswer);
  if (mine !== owner) return;
  publish(marked(key, { favorited: answer.ok ? favorited : !favorited, isPending: false }));
  if (!answer.ok) return onFailure(answer);
  if (answer.data && question > applied) apply(question, answer.data);
  toast({ ...changedNotice(change), variant: 'success' });
}

function showFailure({ code }: Failure) {
  const notices: Partial<Record<FailureCode, keyof typeof favoriteNotices>> = {
    not_signed_in: 'signIn',
    rate_limited: 'tooMany',
  };
  toast({ ...favoriteNotices[notices[code] ?? 'failed'], variant: 'destructive' });
}

/** The server's list with the pending changes applied. */
function apply(question: number, ids: FavoriteIds) {
  applied = question;
  const kept = favoriteKeys(ids);
  for (const key of favorites.pending) {
    if (favorites.kept.has(key)) kept.add(key);
    else kept.delete(key);
  }
  // Keeps the identity of an equal set, so that subscribers do not render again.
  const isNews = !isSameSet(kept, favorites.kept);
  publish({ ...favorites, status: 'ready', kept: isNews ? kept : favorites.kept });
}

function marked(key: string, { favorited, isPending }: { favorited: boolean; isPending: boolean }) {
  const toggled = (keys: ReadonlySet<string>, isIn: boolean) =>
    new Set([...keys].filter((one) => one !== key).concat(isIn ? key : []));
  return {
    ...favorites,
    kept: toggled(favorites.kept, favorited),
    pending: toggled(favorites.pending, isPending),
  };
}

function noAnswer(error: unknown) {
  log.warn('The favorites did not answer', error);
  return failed('unavailable', favoriteMessages.toggleFailed);
}

function publish(next: Favorites) {
  favorites = next;
  listeners.forEach((listener) => listener());
}
