import type { Database } from '@/lib/supabase/database.types';

type Functions = Database['public']['Functions'];
type Answer<F extends keyof Functions> = Functions[F]['Returns'] extends (infer R)[] ? R : never;

/** The generator cannot know which columns of a function may be empty; these may. */
type Sometimes<T, K extends keyof T> = Omit<T, K> & { [C in K]: T[C] | null };

export type ServiceSummary = Sometimes<
  Answer<'search_services'>,
  'image_url' | 'rating_average' | 'provider_id' | 'starts_at' | 'time_zone'
>;
export type FoundProvider = Sometimes<Answer<'search_providers'>, 'image_url' | 'rating_average'>;
export type FoundBusiness = Sometimes<
  Answer<'search_businesses'>,
  'image_url' | 'logo_url' | 'rating_average'
>;
/** Without a place among the words, the time zone alone. */
export type FoundPlace = Sometimes<Answer<'find_place'>, 'place' | 'first_word' | 'last_word'>;
export type CategorySummary = Sometimes<Answer<'list_category_counts'>, 'image_url'>;
export type AvailableProvider = Sometimes<
  Answer<'list_available_providers'>,
  'image_url' | 'rating_average'
>;
export type NearProvider = Sometimes<Answer<'list_providers_near'>, 'image_url' | 'rating_average'>;
export type NearBusiness = Sometimes<
  Answer<'list_businesses_near'>,
  'image_url' | 'logo_url' | 'rating_average'
>;
export type SimilarProvider = Sometimes<
  Answer<'list_similar_providers'>,
  'image_url' | 'rating_average'
>;
export type FreeSlot = Answer<'next_free_slots'>;

/** One weekday's working time as the database writes it: wall clock, `HH:MM:SS`, up to `24:00:00`. */
export type WorkingHours = { weekday: number; opens_at: string; closes_at: string };

/** What a search field offers while somebody types; `target` is an id, or the slug of a category. */
export type Suggestion = Sometimes<Omit<Answer<'suggest_terms'>, 'kind'>, 'detail'> & {
  kind: 'service' | 'category' | 'provider' | 'business';
};
