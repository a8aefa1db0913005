import type { favoriteKinds, favoriteTabs } from './kinds';

export type FavoriteKind = (typeof favoriteKinds)[number];

export type FavoriteItem = { kind: FavoriteKind; itemId: string };

/** Change to a target state rather than a toggle, so that a repeated request changes nothing. */
export type FavoriteChange = FavoriteItem & { favorited: boolean };

/** A change with the customer's id, which the database checks against the token. */
export type FavoriteChangeInput = FavoriteChange & { customer_id: string };

export type FavoriteIds = Record<FavoriteKind, string[]>;

export type FavoriteLink = FavoriteItem & { name: string; image_url: string | null };

export type FavoriteTab = (typeof favoriteTabs)[number];
