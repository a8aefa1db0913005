import 'server-only';
import type { HourCycle } from '@/lib/dates/format';
import { deliversEmail } from '@/lib/outbox/channels';
import { getUnservedMessage } from '@/lib/area/messages';
import {
  findPostalCode,
  formatArea,
  formatSearchArea,
  isIncompletePostalCode,
} from '@/lib/area/area';
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
import { clearedArea, emptySearch, type CatalogSearch } from './schema';

/** Message and links for a search that finds nothing because of its area (CAT-19). */
export type UnservedArea = {
  title: string;
  serviceCount: number;
  /** Null if no postal code is known for the area, or if this site can't send emails. */
  alertHref: string | null;
  hereHref: string;
  everywhereHref: string;
};

/**
 * Returns the results of a search. If there are none, `unservedArea` is set if its area is the reason, and
 * `nearest` if another condition is.
 */
export async function searchCatalog(
  search: CatalogSearch,
  now: Date,
  rememberedArea: string,
  hourCycle: HourCycle,
) {
  const find = (change: Partial<CatalogSearch>) =>
    findServices({ ...search, ...change }, now, rememberedArea);
  const results = await find({});
  const unservedArea = isEmpty(search, results) ? await detectUnservedArea(search, results) : null;
  const nearest =
    isEmpty(search, results) && !unservedArea
      ? await findNearestSearch(search, results, find, hourCycle)
      : null;
  return { ...results, unservedArea, nearest };
}
export type SearchResults = Awaited<ReturnType<typeof searchCatalog>>;

/** Returns the message and links for an area, or null if a provider serves it. */
export async function findUnservedArea(area: string) {
  const search = { ...emptySearch, place: area };
  const results = await findServices(search);
  return isEmpty(search, results) ? detectUnservedArea(search, results) : null;
}

function isEmpty({ page }: CatalogSearch, { total, providers, businesses }: Matches) {
  return total === 0 && providers.length + businesses.length === 0 && page === 1;
}

async function detectUnservedArea(
  search: CatalogSearch,
  results: Matches,
): Promise<UnservedArea | null> {
  const { located } = results;
  const { text, area, areaSource, without } = results.intent;
  if (!area) return null;

  const textFilter = text ? { p_query: text } : {};
  const areaFilter = { p_place: getSearchArea(area, located) };
  const [localMatches, localCategories, allMatches] = await Promise.all([
    findFilteredServices({ ...textFilter, ...areaFilter }, search.category, '', 1),
    findCategories(areaFilter),
    findFilteredServices(textFilter, search.category, '', 1),
  ]);
  const serviceCount = localCategories.reduce((sum, { service_count }) => sum + service_count, 0);
  // The search is empty because of another filter, such as the day, or a text that matches nothing anywhere.
  if (localMatches.total > 0 || (serviceCount > 0 && allMatches.total === 0)) return null;

  const postalCode = located?.postal_code ?? findPostalCode(area);
  const { category, service } = getMissingSubject(
    localCategories,
    text ? allMatches.services[0] : undefined,
    search.category,
  );
  const subject = category?.name ?? service?.name;
  const areaLabel =
    located && area.includes(located.postal_code)
      ? formatArea(located)
      : formatSearchArea(area, located);
  const queryWithoutArea = areaSource === 'text' ? { q: without.area } : {};
  return {
    title:
      serviceCount === 0 && !postalCode
        ? getUnknownTitle(area)
        : getUnservedMessage(areaLabel, serviceCount > 0 ? subject : undefined),
    serviceCount,
    alertHref:
      deliversEmail && postalCode
        ? routes.areaAlerts({
            postal_code: postalCode,
            category_id: category?.id,
            service_id: service?.id,
          })
        : null,
    hereHref: getSearchPath({ place: area }),
    everywhereHref: getSearchPath(
      allMatches.total > 0 ? { ...search, ...queryWithoutArea, ...clearedArea } : clearedArea,
    ),
  };
}

function getUnknownTitle(area: string) {
  return isIncompletePostalCode(area)
    ? `We know no ${market.words.postalCode} that begins with “${area}”`
    : `We don't know a place called “${area}”`;
}

/** Returns the category if the area has none of its services. Otherwise, returns the text's best match, if any. */
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
