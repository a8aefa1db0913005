import type { FailureCode } from '@/lib/result';
import { siteName } from '@/lib/site-config';
import type { FavoriteChange, FavoriteKind } from './types';

export const favoriteMessages = {
  loadFailed: 'Failed to load favorites',
  loadServicesFailed: 'Failed to load service favorites',
  loadBusinessesFailed: 'Failed to load business favorites',
  notAuthenticated: 'Customer not authenticated',
  tooMany: 'That was a lot of changes at once. Please wait a minute and try again.',
  toggleFailed: 'Failed to update favorites. Please try again.',
  signInToSee: 'Please sign in to view and manage your favorites.',
} as const;

export const favoriteNotices = {
  signIn: { title: 'Sign in required', description: 'Please sign in to add favorites' },
  failed: { title: 'Error', description: favoriteMessages.toggleFailed },
  tooMany: { title: 'Error', description: favoriteMessages.tooMany },
  outdated: {
    title: `${siteName} was just updated`,
    description: 'Reload this page to continue.',
  },
} as const;

const kindLabels: Record<FavoriteKind, string> = {
  service: 'Service',
  provider: 'Provider',
  business: 'Business',
};

export function getFavoriteNotice({ kind, favorited }: Omit<FavoriteChange, 'itemId'>) {
  return favorited
    ? { title: 'Added to favorites', description: `${kindLabels[kind]} added to your favorites` }
    : {
        title: 'Removed from favorites',
        description: `${kindLabels[kind]} removed from your favorites`,
      };
}

/** Returns the button's tooltip, which is also its accessible name. */
export function getFavoriteTooltip(kind: FavoriteKind, favorited: boolean, isCustomer: boolean) {
  if (!isCustomer) return 'Sign in to add favorites';
  return favorited ? `Remove ${kind} from favorites` : `Add ${kind} to favorites`;
}

export function getFavoriteButtonLabel(favorited: boolean) {
  return favorited ? 'Favorited' : 'Add to Favorites';
}

export function getFavoriteFailureMessage(code: FailureCode) {
  if (code === 'not_signed_in') return favoriteMessages.notAuthenticated;
  return code === 'rate_limited' ? favoriteMessages.tooMany : favoriteMessages.toggleFailed;
}
