import type { FavoriteIds, FavoriteItem } from './types';

export const favoriteKinds = ['service', 'provider', 'business'] as const;

/** One item among all kinds. */
export const favoriteKey = ({ kind, itemId }: FavoriteItem) => `${kind}:${itemId}`;

export function favoriteKeys(ids: FavoriteIds) {
  return new Set(
    favoriteKinds.flatMap((kind) => ids[kind].map((itemId) => favoriteKey({ kind, itemId }))),
  );
}

export function isSameSet(one: ReadonlySet<string>, other: ReadonlySet<string>) {
  return one.size === other.size && [...one].every((key) => other.has(key));
}
