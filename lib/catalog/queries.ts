import 'server-only';
import { cache } from 'react';
import { memoizeWithTtl } from '@/lib/memoize-with-ttl';
import { createPublicSupabase } from '@/lib/supabase/server';
import { remember } from './remember';
import { readLatestReviews } from '@/lib/reviews/queries';
import type { ReviewSubject } from '@/lib/reviews/subjects';
import { summarizeRatings } from './rules';
import { idSchema } from '@/lib/search/schema';
import { listCategories, readTopServices } from '@/lib/search/queries';
import type { AvailableProvider, NearBusiness, NearProvider, SimilarProvider } from './types';

export type Business = Awaited<ReturnType<typeof readBusiness>>;
export type Provider = Awaited<ReturnType<typeof readProvider>>;
export type ProviderSummary = Awaited<ReturnType<typeof listTopProviders>>[number];
export type BusinessSummary = Awaited<ReturnType<typeof listTopBusinesses>>[number];

async function readTopProviders(place: string, limit: number) {
  const { data, error } = await createPublicSupabase()
    .rpc('list_providers_near', { p_place: place, p_limit: limit })
    .overrideTypes<NearProvider[], { merge: false }>();
  if (error) throw new Error('Failed to load providers', { cause: error });
  return data.map(({ business_name, city, region, ...provider }) => ({
    ...provider,
    business_profiles: { business_name, city, region },
  }));
}

async function readTopBusinesses(place: string, limit: number) {
  const { data, error } = await createPublicSupabase()
    .rpc('list_businesses_near', { p_place: place, p_limit: limit })
    .overrideTypes<NearBusiness[], { merge: false }>();
  if (error) throw new Error('Failed to load businesses', { cause: error });
  return data;
}

/** Of a city. */
export const listTopProviders = remember('top-providers', readTopProviders);
export const listTopBusinesses = remember('top-businesses', readTopBusinesses);

/** The city that is shown to those who have not said where they are; empty before any business. */
export const getMainCity = remember('main-city', async () => {
  const { data, error } = await createPublicSupabase().rpc('get_main_city');
  if (error) throw new Error('Failed to load the city', { cause: error });
  return data[0]?.city ?? '';
});

/** Who is free today; late in the evening, when nobody is, who is free tomorrow. */
async function readAvailable(place: string, limit: number) {
  for (const daysAhead of [0, 1]) {
    const { data, error } = await createPublicSupabase()
      .rpc('list_available_providers', {
        p_days_ahead: daysAhead,
        p_limit: limit,
        p_place: place,
      })
      .overrideTypes<AvailableProvider[], { merge: false }>();
    if (error) throw new Error('Failed to load free providers', { cause: error });
    if (data.length > 0) return { daysAhead, providers: data, readAt: Date.now() };
  }
  return { daysAhead: 1, providers: [], readAt: Date.now() };
}

const rememberAvailable = remember('available', readAvailable);

/** Times that have passed since they were read are left out. */
export async function listAvailable(place: string, limit: number) {
  const { readAt, daysAhead, providers } = await rememberAvailable(place, limit);
  // A stale answer is given once while a new one is fetched; after a quiet night it means nothing.
  if (isOutdated(readAt)) return { daysAhead, providers: [] };
  return { daysAhead, providers: providers.filter((p) => Date.parse(p.starts_at) > Date.now()) };
}

const isOutdated = (readAt: number) => Date.now() - readAt > 10 * 60_000;

/** The lists of home for one postal code. Kept for seconds: there are many postal codes. */
export const listNear = memoizeWithTtl(
  async (postalCode: string) => {
    const [available, services, providers, businesses] = await Promise.all([
      readAvailable(postalCode, 6),
      readTopServices(postalCode, 6),
      readTopProviders(postalCode, 6),
      readTopBusinesses(postalCode, 6),
    ]);
    return { available, services, providers, businesses };
  },
  { seconds: 30 },
);
export type Near = Awaited<ReturnType<typeof listNear>>;

/** Not cached: a customer is about to choose from these times. */
export async function listNextSlots(providerId: string, limit: number) {
  const { data, error } = await createPublicSupabase().rpc('next_free_slots', {
    p_provider_id: providerId,
    p_limit: limit,
  });
  if (error) throw new Error('Failed to load free times', { cause: error });
  return data;
}

const rememberNextSlots = remember('next-slots', async (providerId: string, limit: number) => {
  return { slots: await listNextSlots(providerId, limit), readAt: Date.now() };
});

/** For prerendered pages, up to a minute old: the next booking step is live. */
export async function listCachedNextSlots(providerId: string, limit: number) {
  const { slots, readAt } = await rememberNextSlots(providerId, limit);
  // Where the backend does not answer the cache does, with times too old to be promised.
  if (isOutdated(readAt)) throw new Error('The free times are out of date');
  return slots.filter(({ starts_at }) => Date.parse(starts_at) > Date.now());
}

/** Others who offer the same, are free soon and come to the place. */
export const listSimilarProviders = remember(
  'similar-providers',
  async (serviceId: string, providerId: string, place: string | null) => {
    const { data, error } = await createPublicSupabase()
      .rpc('list_similar_providers', {
        p_service_id: serviceId,
        p_provider_id: providerId,
        p_place: place ?? undefined,
      })
      .overrideTypes<SimilarProvider[], { merge: false }>();
    if (error) throw new Error('Failed to load similar providers', { cause: error });
    return data;
  },
);

/** The one with this id, or null; a malformed id is simply not found. */
export const getProvider = cache(async (id: string) =>
  isId(id) ? orNull(readProvider(id)) : null,
);
export const getBusiness = cache(async (id: string) =>
  isId(id) ? orNull(readBusiness(id)) : null,
);
const isId = (id: string) => idSchema.safeParse(id).success;

const readProvider = remember('provider', async (id: string) => {
  const { data, error } = await createPublicSupabase()
    .from('providers')
    .select(
      `id, first_name, last_name, image_url, bio, languages, time_zone, rating_average, rating_count,
       identity_checked_on, insurance_checked_on, license_checked_on,
       business_profiles!inner (id, business_name, city, region),
       provider_services (price, duration_minutes, at_home, at_venue,
         services!inner (id, name, description, image_url, rating_average, rating_count))`,
    )
    .eq('id', id)
    .maybeSingle();
  if (error) throw new Error('Failed to load provider', { cause: error });
  return found(data);
});

const readBusiness = remember('business', async (id: string) => {
  const { data, error } = await createPublicSupabase()
    .from('business_profiles')
    .select(
      `id, business_name, business_description, image_url, logo_url, phone, address_line, city, region,
       postal_code, country_code, latitude, longitude, time_zone, rating_average, rating_count,
       providers (id, first_name, last_name, image_url, languages, rating_average, rating_count,
         provider_working_hours (weekday, opens_at, closes_at),
         provider_services (price, duration_minutes, at_home, at_venue,
           services!inner (id, name, description, image_url)))`,
    )
    .eq('id', id)
    .maybeSingle();
  if (error) throw new Error('Failed to load business', { cause: error });
  return found(data);
});

const listReviews = remember('reviews', readLatestReviews);

/** How many reviews gave one to five stars: of a business, of a provider, or of all. */
const listRatingCounts = remember('rating-counts', async (about?: ReviewSubject) => {
  const { data, error } = await createPublicSupabase().rpc('list_rating_counts', {
    ...(about && 'business_id' in about ? { p_business_id: about.business_id } : {}),
    ...(about && 'provider_id' in about ? { p_provider_id: about.provider_id } : {}),
  });
  if (error) throw new Error('Failed to load ratings', { cause: error });
  return data;
});

/** The newest eight of them, and how all of them are spread. */
export async function listReviewsAndCounts(about: ReviewSubject) {
  const [reviews, counts] = await Promise.all([listReviews(about, 8), listRatingCounts(about)]);
  return { reviews, counts };
}

/** What Roam can truly say of itself: counts and an average from the data, nothing made up. */
export async function getProof() {
  const [categories, city, counts, providerCount] = await Promise.all([
    listCategories(),
    getMainCity(),
    listRatingCounts(),
    countProviders(),
  ]);
  const providers = await listTopProviders(city, 6);
  return { categories, city, providers, proof: { ...summarizeRatings(counts), providerCount } };
}

const countProviders = remember('provider-count', async () => {
  const { count, error } = await createPublicSupabase()
    .from('providers')
    .select('id, business_profiles!inner (id)', { count: 'exact', head: true });
  if (error) throw new Error('Failed to count providers', { cause: error });
  return count ?? 0;
});

class Missing extends Error {}

/** Thrown inside the cache, so that invented ids leave nothing behind in it. */
function found<T>(data: T | null): T {
  if (data === null) throw new Missing('No such row');
  return data;
}

async function orNull<T>(read: Promise<T>) {
  try {
    return await read;
  } catch (error) {
    if (error instanceof Missing) return null;
    throw error;
  }
}
