export type FavoriteKind = 'service' | 'provider' | 'business';

/** What a heart stands for. */
export type FavoriteItem = { kind: FavoriteKind; itemId: string };

/** The target state rather than a toggle, so that a repeated request changes nothing. */
export type FavoriteChange = FavoriteItem & { favorited: boolean };

/** As it is sent: with whom the browser takes to be signed in, which the database checks. */
export type SentChange = FavoriteChange & { customer_id: string };

/** Which items a customer keeps; enough to paint every heart on a page. */
export type FavoriteIds = Record<FavoriteKind, string[]>;

/** One of them as a way to its page. */
export type FavoriteLink = FavoriteItem & { name: string; image_url: string | null };

/** The tabs of the favorites page, as they stand in its URL. */
export type FavoriteTab = 'services' | 'providers' | 'businesses';
