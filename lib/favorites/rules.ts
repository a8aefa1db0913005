import type { FavoriteIds, FavoriteKind } from './types';

export const favoriteKinds = ['service', 'provider', 'business'] as const;

/** One item among all kinds. */
export const favoriteKey = (kind: FavoriteKind, itemId: string) => `${kind}:${itemId}`;

export function favoriteKeys(ids: FavoriteIds) {
  return new Set(favoriteKinds.flatMap((kind) => ids[kind].map((id) => favoriteKey(kind, id))));
}

/**
 * A few letters that differ when two sets of favorites differ, whatever their order: the page sends
 * them along, so that it can tell in the browser whether it still shows what is kept.
 */
export function fingerprint(keys: ReadonlySet<string>) {
  let sum = 0;
  for (const key of keys) sum = (sum + hash(key)) >>> 0;
  return `${keys.size}-${sum.toString(36)}`;
}

/** FNV-1a. */
function hash(text: string) {
  let value = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) {
    value = Math.imul(value ^ text.charCodeAt(i), 0x01000193);
  }
  return value >>> 0;
}
