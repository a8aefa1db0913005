import type { FunctionRow as Row } from '@/lib/supabase/tables';

/** Marks columns as nullable, because the type generator can't infer that for a function's result. */
type Nullable<T, K extends keyof T> = Omit<T, K> & { [C in K]: T[C] | null };

type RatingOrDistance = 'rating_average' | 'distance_km';

export type ServiceSummary = Nullable<
  Omit<Row<'search_services'>, 'providers'>,
  'image_url' | 'provider_id' | 'starts_at' | 'time_zone' | RatingOrDistance
> & { providers: { first_name: string; last_name: string; image_url: string | null }[] };
export type ProviderMatch = Nullable<Row<'search_providers'>, 'image_url' | RatingOrDistance>;
export type BusinessMatch = Nullable<
  Row<'search_businesses'>,
  'image_url' | 'logo_url' | RatingOrDistance
>;
/** Area found in a search text. Without one, only `time_zone` is set. */
export type AreaMatch = Nullable<Row<'extract_place'>, 'place' | 'first_word' | 'last_word'>;
export type CategorySummary = Nullable<Row<'list_category_counts'>, 'image_url'>;
export type AvailableProvider = Nullable<
  Row<'list_available_providers'>,
  'image_url' | RatingOrDistance
>;
export type NearbyProvider = Nullable<Row<'list_providers_near'>, 'image_url' | RatingOrDistance>;
export type NearbyBusiness = Nullable<
  Row<'list_businesses_near'>,
  'image_url' | 'logo_url' | RatingOrDistance
>;
export type SimilarProvider = Nullable<
  Row<'list_similar_providers'>,
  'image_url' | 'rating_average'
>;
export type ProviderRecord = Nullable<
  Row<'summarize_provider'>,
  'trade' | 'trade_slug' | 'lowest_price' | 'highest_price'
>;
export type ListedOffer = Nullable<Row<'list_offers'>, 'image_url' | 'rating_average'>;
export type FreeSlot = Row<'list_next_free_slots'>;

/** Working hours on one weekday, in wall-clock time as `HH:MM:SS`, up to `24:00:00`. */
export type WorkingHours = { weekday: number; opens_at: string; closes_at: string };

/** Search suggestion. `target` is an id or, for a category, its slug. */
export type Suggestion = Nullable<Omit<Row<'suggest_terms'>, 'kind'>, 'detail'> & {
  kind: 'service' | 'category' | 'provider' | 'business';
};
