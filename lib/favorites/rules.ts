import { favoriteKinds } from './kinds';
import type { FavoriteIds, FavoriteItem } from './types';

export const getFavoriteKey = ({ kind, itemId }: FavoriteItem) => `${kind}:${itemId}`;

export function getFavoriteKeys(ids: FavoriteIds) {
  return new Set(
    favoriteKinds.flatMap((kind) => ids[kind].map((itemId) => getFavoriteKey({ kind, itemId }))),
  );
}

export function isSameSet(a: ReadonlySet<string>, b: ReadonlySet<string>) {
  return a.size === b.size && [...a].every((key) => b.has(key));
}
