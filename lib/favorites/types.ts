export type FavoriteKind = 'service' | 'provider' | 'business';

/** What a heart stands for. */
export type FavoriteItem = { kind: FavoriteKind; itemId: string };

/** How it shall be, not "the other way": asked twice, it stays so. */
export type FavoriteChange = FavoriteItem & { favorited: boolean };

/** Which items a customer keeps; enough to paint every heart on a page. */
export type FavoriteIds = Record<FavoriteKind, string[]>;

/** The tabs of the favorites page, as they stand in its URL. */
export type FavoriteTab = 'services' | 'providers' | 'businesses';
