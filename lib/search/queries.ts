import 'server-only';
import { memoizeWithTtl } from '@/lib/cache/memoize-with-ttl';
import { geocodeSearchArea } from '@/lib/area/geocode';
import { read } from '@/lib/supabase/calls';
import { createPublicSupabase } from '@/lib/supabase/server';
import { parseIntent, splitWords, type SearchIntent } from './intent';
import { cacheQuery } from '@/lib/cache/cache-query';
import { servicesPerPage } from './paths';
import { getPriceLimits } from './price-limits';
import { emptySearch, isEverywhere, type CatalogSearch } from './schema';
import type { Area } from '@/lib/area/area';
import type {
  CategorySummary,
  BusinessMatch,
  AreaMatch,
  ProviderMatch,
  ServiceSummary,
} from '@/lib/catalog/types';

/** Parameters of the database's search functions. Filters that aren't set are omitted. */
type Filter = Partial<ReturnType<typeof getFilter>>;

/** Maximum number of providers, and of businesses, listed with the services. */
const maxNamedResults = 3;

export const listCategories = cacheQuery('categories', () => readCategories({}));

/** Returns a page of services, the counts per category, and providers and businesses by name. */
export async function findServices(search: CatalogSearch, now = new Date(), rememberedArea = '') {
  const intent = await resolveIntent(search, now, rememberedArea);
  const located = await locateArea(intent.area);
  const filter = getFilter(search, intent, getSearchArea(intent.area, located));
  // Sorting by soonest leaves out services without a slot, so the counts must too.
  const countFilter = search.sort === 'soonest' ? { ...filter, p_sort: search.sort } : filter;
  const isNarrowed = Object.keys(countFilter).length > 0;
  const nameQuery = intent.text
    ? { p_query: intent.text, p_place: intent.area || undefined }
    : null;
  const [categories, servicePage, providers, businesses] = await Promise.all([
    // Typed searches are rarely repeated and would fill up Next.js's cache.
    isNarrowed ? findCategories(countFilter) : browseCategories(),
    searchServices(search, filter),
    nameQuery ? findProviders(nameQuery) : [],
    nameQuery ? findBusinesses(nameQuery) : [],
  ]);
  return { intent, located, filter, categories, providers, businesses, ...servicePage };
}

export type Matches = Awaited<ReturnType<typeof findServices>>;

export async function readTopServices(area: string, limit: number) {
  const { services } = await readServices({ p_place: area }, '', '', 1);
  return services.slice(0, limit);
}

/**
 * Returns the services near a city's center, best rated first, and the limits that their prices depend on.
 * The visitor may be elsewhere, so distances are left out.
 */
export const listCityServices = cacheQuery('city-services', async (city: string, limit: number) => {
  const located = await locateArea(city);
  const nearbyServices = await readTopServices(getSearchArea(city, located), limit);
  const services = nearbyServices.map((service) => ({ ...service, distance_km: null }));
  return { services, limits: getPriceLimits(emptySearch, { intent: { area: city }, located }) };
});

/** Returns the postal code, which bookings use too, so that prices match (CAT-22). Without one, the given text. */
export function getSearchArea(area: string, located: Area | null) {
  return located?.postal_code ?? area;
}

async function locateArea(area: string) {
  return area ? (await geocodeCached(area)).located : null;
}

const geocodeCached = memoizeWithTtl(
  async (area: string) => ({ located: await geocodeSearchArea(area) }),
  {
    seconds: 60,
  },
);

/** Stands in for a missing row of `extract_place`, such as for a search without words. */
const noArea = { place: null, first_word: null, last_word: null, time_zone: 'UTC' };

async function resolveIntent(search: CatalogSearch, now: Date, rememberedArea: string) {
  const words = splitWords(search.q);
  const contextArea = isEverywhere(search) ? '' : search.place || rememberedArea;
  const match = words.length > 0 ? await findArea(words, contextArea) : noArea;
  return parseIntent(search, match, now, rememberedArea);
}

function getFilter({ max_price, at }: CatalogSearch, { text, when }: SearchIntent, area: string) {
  return {
    ...(text && { p_query: text }),
    ...(area && { p_place: area }),
    ...(when.first_day && { p_first_day: when.first_day }),
    ...(when.last_day && { p_last_day: when.last_day }),
    ...(when.after && { p_after: when.after }),
    ...(when.before && { p_before: when.before }),
    ...(max_price && { p_max_price: max_price }),
    ...(at && { p_at: at }),
  };
}

function searchServices({ category, sort, page }: CatalogSearch, filter: Filter) {
  const isNarrowed = Object.keys(filter).length > 0 || sort === 'soonest';
  return isNarrowed
    ? findFilteredServices(filter, category, sort, page)
    : browseServices(category, sort, page);
}

const findArea = memoizeWithTtl(readArea, { seconds: 60 });
export const findFilteredServices = memoizeWithTtl(readServices, { seconds: 5 });
export const findCategories = memoizeWithTtl(readCategories, { seconds: 5 });
const findProviders = memoizeWithTtl(readProviders, { seconds: 5 });
const findBusinesses = memoizeWithTtl(readBusinesses, { seconds: 5 });

// Next.js's cache doesn't coalesce concurrent requests for an expired entry: each would query the database.
const browseServices = memoizeWithTtl(
  cacheQuery('services', (category: string, sort: Sort, page: number) =>
    readServices({}, category, sort, page),
  ),
  { seconds: 5 },
);
export const browseCategories = memoizeWithTtl(listCategories, { seconds: 5 });

type Sort = CatalogSearch['sort'];

async function readArea(words: string[], area: string) {
  const { data, error } = await read(createPublicSupabase(), 'extract_place', {
    p_words: words,
    p_place: area || undefined,
  }).overrideTypes<AreaMatch[], { merge: false }>();
  if (error) throw new Error('Failed to find the place', { cause: error });
  return data[0] ?? noArea;
}

async function readCategories(filter: Filter & { p_sort?: string }) {
  const { data, error } = await read(
    createPublicSupabase(),
    'list_category_counts',
    filter,
  ).overrideTypes<CategorySummary[], { merge: false }>();
  if (error) throw new Error('Failed to load categories', { cause: error });
  return data;
}

async function readServices(filter: Filter, category: string, sort: Sort, page: number) {
  const { data, error } = await read(createPublicSupabase(), 'search_services', {
    ...filter,
    p_category: category || undefined,
    p_sort: sort || undefined,
    p_limit: servicesPerPage,
    p_offset: (page - 1) * servicesPerPage,
  }).overrideTypes<ServiceSummary[], { merge: false }>();
  if (error) throw new Error('Failed to load services', { cause: error });
  return { services: data, total: data[0]?.total_count ?? 0 };
}

type NameQuery = { p_query: string; p_place: string | undefined };

async function readProviders(query: NameQuery) {
  const { data, error } = await read(createPublicSupabase(), 'search_providers', {
    ...query,
    p_limit: maxNamedResults,
  }).overrideTypes<ProviderMatch[], { merge: false }>();
  if (error) throw new Error('Failed to load providers', { cause: error });
  return data.map(({ business_name, city, region, ...provider }) => ({
    ...provider,
    business_profiles: { business_name, city, region },
  }));
}

async function readBusinesses(query: NameQuery) {
  const { data, error } = await read(createPublicSupabase(), 'search_businesses', {
    ...query,
    p_limit: maxNamedResults,
  }).overrideTypes<BusinessMatch[], { merge: false }>();
  if (error) throw new Error('Failed to load businesses', { cause: error });
  return data;
}
