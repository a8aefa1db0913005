export type FavoriteKind = 'service' | 'provider' | 'business';

/** Which items a customer keeps; enough to paint every heart on a page. */
export type FavoriteIds = Record<FavoriteKind, string[]>;

/** The tabs of the favorites page, as they stand in its URL. */
export type FavoriteTab = 'services' | 'providers' | 'businesses';
