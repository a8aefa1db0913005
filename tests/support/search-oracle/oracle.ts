import { createFreeStartFinder } from './free-starts';
import { createReachCheck } from './areas';
import type { Tables } from './tables';

/** A search without words, whose scores search-queries.yaml covers. */
export type Query = {
  category: string | null;
  area: string | null;
  first_day: string | null;
  last_day: string | null;
  after: string | null;
  before: string | null;
  max_price: number | null;
  at: 'home' | 'venue' | null;
  sort: 'best' | 'soonest' | 'price' | 'rating';
  limit: number;
  offset: number;
};

type Offer = Tables['offers'][number];
type Match = { offer: Offer; start: number | null };
type Service = ReturnType<typeof listBookableServices>[number];

/**
 * Returns a search function that works by brute force. It compares every offer with every filter, and every
 * quarter hour with every shift and booking. It reads the database's rows but shares none of its code.
 */
export function createSearchOracle(tables: Tables) {
  const offers = listActiveOffers(tables);
  const services = listBookableServices(tables, offers);
  const findMatches = createOfferFinder(tables, offers);
  const summarizeProviders = createProviderSummarizer(tables);

  return function search(query: Query) {
    const results = services.flatMap((service) => {
      const matches = findMatches(service.id, query).toSorted(compareByStartThenPrice);
      if (!matches[0]) return [];
      const result = createResult(service, matches, query);
      return [{ ...result, row: { ...result.row, ...summarizeProviders(matches, query) } }];
    });
    const isInCategory = (slug: string) => !query.category || slug === query.category;
    const matchingResults = results.filter(({ row }) => isInCategory(row.category_slug));
    const { limit, offset } = query;
    return {
      page: matchingResults
        .toSorted((a, b) => comparators[query.sort](a, b) || compareByRelevance(a, b))
        .slice(offset, offset + limit)
        .map(({ row }) => ({ ...row, total_count: matchingResults.length })),
      counts: Object.fromEntries(
        tables.categories.map(({ slug }) => [
          slug,
          results.filter(({ row }) => row.category_slug === slug).length,
        ]),
      ),
    };
  };
}

function listActiveOffers({ offers, providers, businesses }: Tables) {
  const activeBusinessIds = new Set(
    businesses.filter(({ is_active }) => is_active).map(({ id }) => id),
  );
  const activeProviderIds = new Set(
    providers
      .filter(({ is_active, business_id }) => is_active && activeBusinessIds.has(business_id))
      .map(({ id }) => id),
  );
  return offers.filter(
    ({ is_active, provider_id }) => is_active && activeProviderIds.has(provider_id),
  );
}

function listBookableServices(tables: Tables, offers: Offer[]) {
  const offeredServiceIds = new Set(offers.map(({ service_id }) => service_id));
  return tables.services
    .filter(({ id, is_active }) => is_active && offeredServiceIds.has(id))
    .map((service) => ({
      ...service,
      category: tables.categories.find(({ id }) => id === service.category_id)!,
      ...getRating(tables.reviews.filter(({ service_id }) => service_id === service.id)),
    }));
}

/**
 * Returns a function that finds the offers of a service that pass all filters. If the query depends
 * on time, each offer comes with its first free start.
 */
function createOfferFinder(tables: Tables, offers: Offer[]) {
  const businesses = new Map(tables.businesses.map((business) => [business.id, business]));
  const providers = new Map(tables.providers.map((provider) => [provider.id, provider]));
  const listFreeStarts = createFreeStartFinder(tables);
  const isWithinReach = createReachCheck(tables);
  return (service_id: string, query: Query): Match[] =>
    offers.flatMap((offer): Match[] => {
      const provider = providers.get(offer.provider_id)!;
      const isMatch =
        offer.service_id === service_id &&
        isWithinReach(query, businesses.get(provider.business_id)!, provider, offer) &&
        (query.max_price === null || offer.price <= query.max_price) &&
        (query.at === null || (query.at === 'home' ? offer.at_home : offer.at_venue));
      if (!isMatch) return [];
      if (!dependsOnTime(query)) return [{ offer, start: null }];
      // Any time of day sorts before '99'.
      const start = listFreeStarts(provider, offer.duration_minutes, query).find(
        ({ time }) => time >= (query.after ?? '') && time < (query.before ?? '99'),
      );
      return start ? [{ offer, start: start.at }] : [];
    });
}

/**
 * Returns the expected result row. If the query depends on time, price and duration are those of the provider
 * who is free first. Otherwise, they cover all matching offers.
 */
function createResult(service: Service, matches: Match[], query: Query) {
  const [firstMatch] = matches as [Match];
  const pricedMatches = dependsOnTime(query) ? [firstMatch] : matches;
  const showsProvider =
    dependsOnTime(query) || query.area?.trim() || query.max_price !== null || query.at !== null;
  return {
    weight: service.weight,
    row: {
      id: service.id,
      name: service.name,
      min_price: Math.min(...pricedMatches.map(({ offer }) => offer.price)),
      min_duration_minutes: Math.min(...pricedMatches.map(({ offer }) => offer.duration_minutes)),
      max_duration_minutes: Math.max(...pricedMatches.map(({ offer }) => offer.duration_minutes)),
      rating_average: service.rating_average,
      rating_count: service.rating_count,
      category_slug: service.category.slug,
      provider_id: showsProvider ? firstMatch.offer.provider_id : null,
      starts_at: firstMatch.start && new Date(firstMatch.start).toISOString(),
    },
  };
}

/** Returns a function that counts a result's providers and names the first three, by start time or by rating. */
function createProviderSummarizer(tables: Tables) {
  const providersById = new Map(
    tables.providers.map(({ id, last_name }) => {
      const { weight } = getRating(tables.reviews.filter(({ provider_id }) => provider_id === id));
      return [id, { id, last_name, weight }];
    }),
  );
  return (matches: Match[], query: Query) => {
    const providers = matches.map(({ offer }) => providersById.get(offer.provider_id)!);
    const sortedProviders = dependsOnTime(query)
      ? providers
      : providers.toSorted((a, b) => b.weight - a.weight || compare(a.id, b.id));
    return {
      provider_count: matches.length,
      providers: sortedProviders.slice(0, 3).map(({ last_name }) => last_name),
    };
  };
}

type Result = ReturnType<typeof createResult>;

const compare = <T extends string | number>(a: T, b: T) => (a < b ? -1 : a > b ? 1 : 0);

const comparators: Record<Query['sort'], (a: Result, b: Result) => number> = {
  best: () => 0,
  soonest: (a, b) => compare(a.row.starts_at ?? '', b.row.starts_at ?? ''),
  price: (a, b) => a.row.min_price - b.row.min_price,
  rating: (a, b) => b.weight - a.weight,
};

const compareByRelevance = (a: Result, b: Result) =>
  b.weight - a.weight || compare(a.row.name, b.row.name) || compare(a.row.id, b.row.id);

const compareByStartThenPrice = (a: Match, b: Match) =>
  (a.start ?? 0) - (b.start ?? 0) ||
  a.offer.price - b.offer.price ||
  compare(a.offer.provider_id, b.offer.provider_id);

/** Whether a query filters or sorts by time. */
const dependsOnTime = ({ first_day, last_day, after, before, sort }: Query) =>
  [first_day, last_day, after, before].some((value) => value !== null) || sort === 'soonest';

/**
 * Returns the rating count and average, and a weight to sort by. Uses integers, because rounding errors could
 * change the order.
 */
function getRating(reviews: { rating: number }[]) {
  const count = reviews.length;
  const sum = reviews.reduce((total, { rating }) => total + rating, 0);
  const hundredths = count ? Math.floor((200 * sum + count) / (2 * count)) : 0;
  // Starts with ten reviews of 4.3, so that a single five-star review counts little.
  const weight = Math.floor((20 * (hundredths * count + 4300) + count + 10) / (2 * (count + 10)));
  return { rating_count: count, rating_average: count ? hundredths / 100 : null, weight };
}
