import 'server-only';
import { deliversEmail } from '@/lib/outbox/channels';
import { getUnservedMessage } from '@/lib/place/messages';
import {
  findPostalCode,
  formatPlace,
  formatSearchArea,
  isIncompletePostalCode,
} from '@/lib/place/place';
import { routes } from '@/lib/routes';
import { market } from '@/lib/site-config';
import type { CategorySummary, ServiceSummary } from '@/lib/catalog/types';
import { getSearchPath } from './paths';
import { findNearestSearch } from './nearest-search';
import {
  findCategories,
  findFilteredServices,
  findServices,
  getSearchArea,
  type Matches,
} from './queries';
import { clearedPlace, emptySearch, type CatalogSearch } from './schema';

/** Message and links for a search that finds nothing because of its place (CAT-19). */
export type UnservedPlace = {
  title: string;
  serviceCount: number;
  /** Null if no postal code is known for the place, or if this site can't send emails. */
  alertHref: string | null;
  hereHref: string;
  everywhereHref: string;
};

/**
 * Returns the results of a search. If there are none, `unservedPlace` is set if its place is the reason, and
 * `nearest` if another condition is.
 */
export async function searchCatalog(search: CatalogSearch, now: Date, rememberedPlace: string) {
  const results = await findServices(search, now, rememberedPlace);
  const unservedPlace = isEmpty(search, results)
    ? await detectUnservedPlace(search, results)
    : null;
  const nearest =
    isEmpty(search, results) && !unservedPlace
      ? await findNearestSearch(search, results, now, rememberedPlace)
      : null;
  return { ...results, unservedPlace, nearest };
}
export type SearchResults = Awaited<ReturnType<typeof searchCatalog>>;

/** Returns the message and links for a place, or null if a provider serves it. */
export async function findUnservedPlace(place: string) {
  const search = { ...emptySearch, place };
  const results = await findServices(search);
  return isEmpty(search, results) ? detectUnservedPlace(search, results) : null;
}

function isEmpty({ page }: CatalogSearch, { total, providers, businesses }: Matches) {
  return total === 0 && providers.length + businesses.length === 0 && page === 1;
}

async function detectUnservedPlace(
  search: CatalogSearch,
  results: Matches,
): Promise<UnservedPlace | null> {
  const { located } = results;
  const { text, place, placeSource, without } = results.intent;
  if (!place) return null;

  const textFilter = text ? { p_query: text } : {};
  const areaFilter = { p_place: getSearchArea(place, located) };
  const [localMatches, localCategories, allMatches] = await Promise.all([
    findFilteredServices({ ...textFilter, ...areaFilter }, search.category, '', 1),
    findCategories(areaFilter),
    findFilteredServices(textFilter, search.category, '', 1),
  ]);
  const serviceCount = localCategories.reduce((sum, { service_count }) => sum + service_count, 0);
  // The search is empty because of another filter, such as the day, or a text that matches nothing anywhere.
  if (localMatches.total > 0 || (serviceCount > 0 && allMatches.total === 0)) return null;

  const postalCode = located?.postal_code ?? findPostalCode(place);
  const { category, service } = getMissingSubject(
    localCategories,
    text ? allMatches.services[0] : undefined,
    search.category,
  );
  const subject = category?.name ?? service?.name;
  const placeLabel =
    located && place.includes(located.postal_code)
      ? formatPlace(located)
      : formatSearchArea(place, located);
  const queryWithoutPlace = placeSource === 'text' ? { q: without.place } : {};
  return {
    title:
      serviceCount === 0 && !postalCode
        ? getUnknownTitle(place)
        : getUnservedMessage(placeLabel, serviceCount > 0 ? subject : undefined),
    serviceCount,
    alertHref:
      deliversEmail && postalCode
        ? routes.placeAlerts({
            postal_code: postalCode,
            category_id: category?.id,
            service_id: service?.id,
          })
        : null,
    hereHref: getSearchPath({ place }),
    everywhereHref: getSearchPath(
      allMatches.total > 0 ? { ...search, ...queryWithoutPlace, ...clearedPlace } : clearedPlace,
    ),
  };
}

function getUnknownTitle(place: string) {
  return isIncompletePostalCode(place)
    ? `We know no ${market.words.postalCode} that begins with “${place}”`
    : `We don't know a place called “${place}”`;
}

/** Returns the category if the place has none of its services. Otherwise, returns the text's best match, if any. */
function getMissingSubject(
  localCategories: CategorySummary[],
  bestMatch: ServiceSummary | undefined,
  chosenCategory: string,
): { category?: CategorySummary; service?: ServiceSummary } {
  const slug = bestMatch?.category_slug ?? chosenCategory;
  const category = localCategories.find((candidate) => candidate.slug === slug);
  if (category?.service_count === 0) return { category };
  return bestMatch ? { service: bestMatch } : {};
}
