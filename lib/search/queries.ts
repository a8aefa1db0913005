import 'server-only';
import { memoizeWithTtl } from '@/lib/memoize-with-ttl';
import { createPublicSupabase } from '@/lib/supabase/server';
import { readIntent, splitWords, type SearchIntent } from './intent';
import { remember } from '@/lib/catalog/remember';
import { servicesPerPage } from './paths';
import { isEverywhere, type CatalogSearch } from './schema';
import type {
  CategorySummary,
  FoundBusiness,
  FoundPlace,
  FoundProvider,
  ServiceSummary,
} from '@/lib/catalog/types';

/** What narrows a search, as the database takes it; what is not asked for is left out. */
type Filter = Partial<ReturnType<typeof getFilter>>;

/** How many people and businesses stand beside the services. */
const maxNamedResults = 3;

export const listCategories = remember('categories', () => readCategories({}));

/** A page of what matches, how many match in each category, and whose name is meant. */
export async function findServices(search: CatalogSearch, now = new Date(), remembered = '') {
  const intent = await understand(search, now, remembered);
  const filter = getFilter(search, intent);
  // The soonest are those who are free at all; any other order leaves nothing out.
  const counted = search.sort === 'soonest' ? { ...filter, p_sort: search.sort } : filter;
  const isNarrowed = Object.keys(counted).length > 0;
  const named = intent.text ? { p_query: intent.text, p_place: intent.place || undefined } : null;
  const [categories, found, providers, businesses] = await Promise.all([
    // Next's cache would fill up with typed searches, which are rarely repeated.
    isNarrowed ? findCategories(counted) : browseCategories(),
    searchServices(search, filter),
    named ? findProviders(named) : [],
    named ? findBusinesses(named) : [],
  ]);
  return { intent, categories, providers, businesses, ...found };
}

export type Found = Awaited<ReturnType<typeof findServices>>;

/** The best of what is offered in a place, for pages to begin with. */
export const listTopServices = remember('top-services', readTopServices);

export async function readTopServices(place: string, limit: number) {
  const { services } = await readServices({ p_place: place }, '', '', 1);
  return services.slice(0, limit);
}

/** Without words nothing is read, and no zone is asked for. */
const nowhere = { place: null, first_word: null, last_word: null, time_zone: 'UTC' };

async function understand(search: CatalogSearch, now: Date, remembered: string) {
  const words = splitWords(search.q);
  const known = isEverywhere(search) ? '' : search.place || remembered;
  const found = words.length > 0 ? await findPlace(words, known) : nowhere;
  return readIntent(search, found, now, remembered);
}

function getFilter({ max_price, at }: CatalogSearch, { text, place, when }: SearchIntent) {
  return {
    ...(text && { p_query: text }),
    ...(place && { p_place: place }),
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
    ? findTyped(filter, category, sort, page)
    : browseServices(category, sort, page);
}

const findPlace = memoizeWithTtl(readPlace, { seconds: 60 });
const findTyped = memoizeWithTtl(readServices, { seconds: 5 });
const findCategories = memoizeWithTtl(readCategories, { seconds: 5 });
const findProviders = memoizeWithTtl(readProviders, { seconds: 5 });
const findBusinesses = memoizeWithTtl(readBusinesses, { seconds: 5 });

// Next's cache keeps these for a minute, and yet reads the database once for each of the requests that
// arrive together when the minute is over.
const browseServices = memoizeWithTtl(
  remember('services', (category: string, sort: Sort, page: number) =>
    readServices({}, category, sort, page),
  ),
  { seconds: 5 },
);
export const browseCategories = memoizeWithTtl(listCategories, { seconds: 5 });

type Sort = CatalogSearch['sort'];

async function readPlace(words: string[], place: string) {
  const { data, error } = await createPublicSupabase()
    .rpc('find_place', { p_words: words, p_place: place || undefined })
    .overrideTypes<FoundPlace[], { merge: false }>();
  if (error) throw new Error('Failed to find the place', { cause: error });
  return data[0] ?? nowhere;
}

async function readCategories(filter: Filter & { p_sort?: string }) {
  const { data, error } = await createPublicSupabase()
    .rpc('list_category_counts', filter)
    .overrideTypes<CategorySummary[], { merge: false }>();
  if (error) throw new Error('Failed to load categories', { cause: error });
  return data;
}

async function readServices(filter: Filter, category: string, sort: Sort, page: number) {
  const { data, error } = await createPublicSupabase()
    .rpc('search_services', {
      ...filter,
      p_category: category || undefined,
      p_sort: sort || undefined,
      p_limit: servicesPerPage,
      p_offset: (page - 1) * servicesPerPage,
    })
    .overrideTypes<ServiceSummary[], { merge: false }>();
  if (error) throw new Error('Failed to load services', { cause: error });
  return { services: data, total: data[0]?.total_count ?? 0 };
}

type Named = { p_query: string; p_place: string | undefined };

async function readProviders(named: Named) {
  const { data, error } = await createPublicSupabase()
    .rpc('search_providers', { ...named, p_limit: maxNamedResults })
    .overrideTypes<FoundProvider[], { merge: false }>();
  if (error) throw new Error('Failed to load providers', { cause: error });
  return data.map(({ business_name, city, region, ...provider }) => ({
    ...provider,
    business_profiles: { business_name, city, region },
  }));
}

async function readBusinesses(named: Named) {
  const { data, error } = await createPublicSupabase()
    .rpc('search_businesses', { ...named, p_limit: maxNamedResults })
    .overrideTypes<FoundBusiness[], { merge: false }>();
  if (error) throw new Error('Failed to load businesses', { cause: error });
  return data;
}
