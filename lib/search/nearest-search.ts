import 'server-only';
import {
  addDaysTo,
  formatCalendarDay,
  formatTime,
  getCalendarDay,
  type HourCycle,
} from '@/lib/dates/format';
import { partsOfDay, type PartOfDay } from '@/lib/dates/parts-of-day';
import { formatMoney } from '@/lib/money';
import { formatCount } from '@/lib/text';
import { atLabels, describeWhen } from './active-filters';
import type { SearchIntent } from './intent';
import { getSearchPath } from './paths';
import { findFilteredServices, type Matches } from './queries';
import type { CatalogSearch } from './schema';

/** The condition that leaves a search empty, and the nearest search that finds something (CAT-31). */
export type NearestSearch = { reason: string; offer: string; action: string; href: string };

/**
 * Returns the nearest search to one that finds nothing, or null if it takes more than one change. Tries the day
 * first, because a fully booked day is the most frequent reason.
 */
export async function findNearestSearch(
  search: CatalogSearch,
  matches: Matches,
  find: Find,
  hourCycle: HourCycle,
): Promise<NearestSearch | null> {
  for (const findNearest of [findNearestDay, findLowestPrice, findOtherLocation, findAnyCategory]) {
    const nearest = await findNearest(search, matches, find, hourCycle);
    if (!nearest) continue;
    const { change, ...sentences } = nearest;
    return { ...sentences, href: getSearchPath({ ...search, ...change }) };
  }
  return null;
}

/** Finds the services of the search with a change. */
type Find = (change: Partial<CatalogSearch>) => Promise<Matches>;

async function findNearestDay(
  search: CatalogSearch,
  { intent, filter }: Matches,
  find: Find,
  hourCycle: HourCycle,
) {
  const { when, without } = intent;
  const whenLabel = describeWhen(when, hourCycle);
  if (!whenLabel) return null;
  const { p_first_day, p_last_day = p_first_day, p_after, p_before, ...anyTime } = filter;
  const partOfDay = findPartOfDay(when);
  const sameHours = partOfDay ? { p_after, p_before } : {};
  // A search reads at most two weeks, and a first day alone means only that day.
  const nextDays = p_last_day
    ? { p_first_day: addDaysTo(p_last_day, 1), p_last_day: addDaysTo(p_last_day, 14) }
    : {};
  const noTime: CatalogSearch['time'] = '';
  const attempts = [
    { time: partOfDay, limits: { ...nextDays, ...sameHours } },
    ...(partOfDay ? [{ time: partOfDay, limits: sameHours }] : []),
    { time: noTime, limits: { p_first_day, p_last_day } },
    { time: noTime, limits: nextDays },
    { time: noTime, limits: {} },
  ];
  for (const { time, limits } of attempts) {
    const { services } = await findFilteredServices(
      { ...anyTime, ...limits },
      search.category,
      'soonest',
      1,
    );
    const [soonest] = services;
    if (!soonest?.starts_at || !soonest.time_zone) continue;
    const date = getCalendarDay(new Date(soonest.starts_at), soonest.time_zone);
    const change = { q: without.when, date, time };
    const { total } = await find(change);
    if (total === 0) continue;
    const day = formatCalendarDay(date);
    return {
      reason: `No one who offers this is free ${getPreposition(when)}${whenLabel}.`,
      offer: `${day} has ${formatCount(total, 'service')}, from ${formatTime(soonest.starts_at, soonest.time_zone, hourCycle)}.`,
      action: `See ${day}`,
      change,
    };
  }
  return null;
}

/** Returns the part of the day with the given hours, or '' if there is none. */
function findPartOfDay({ after, before }: SearchIntent['when']): CatalogSearch['time'] {
  const names = Object.keys(partsOfDay) as PartOfDay[];
  return (
    names.find((name) => partsOfDay[name].after === after && partsOfDay[name].before === before) ??
    ''
  );
}

function getPreposition({ first_day, last_day }: SearchIntent['when']) {
  if (!first_day) return '';
  return last_day && last_day > addDaysTo(first_day, 1) ? 'from ' : 'on ';
}

async function findLowestPrice(search: CatalogSearch, _matches: Matches, find: Find) {
  if (!search.max_price) return null;
  const [cheapest] = (await find({ max_price: 0, sort: 'price' })).services;
  if (!cheapest) return null;
  const max_price = Math.ceil(cheapest.min_price);
  return {
    reason: `Everything that fits costs more than ${formatMoney(search.max_price)}.`,
    offer: `The lowest price is ${formatMoney(cheapest.min_price)}.`,
    action: `Search up to ${formatMoney(max_price)}`,
    change: { max_price },
  };
}

async function findOtherLocation(search: CatalogSearch, _matches: Matches, find: Find) {
  if (!search.at) return null;
  const at = search.at === 'home' ? 'venue' : 'home';
  const { total } = await find({ at });
  if (total === 0) return null;
  return {
    reason: `This isn't offered ${search.at === 'home' ? 'at your home' : 'at a venue'}.`,
    offer: `${formatCount(total, 'service')} can be booked ${at === 'home' ? 'at your home' : 'at the venue'}.`,
    action: atLabels[at],
    change: { at } as const,
  };
}

async function findAnyCategory(search: CatalogSearch, { categories }: Matches, find: Find) {
  const category = categories.find(({ slug }) => slug === search.category);
  if (!category) return null;
  const { total } = await find({ category: '' });
  if (total === 0) return null;
  return {
    reason: `${category.name} has nothing that fits.`,
    offer: `Other categories have ${formatCount(total, 'service')}.`,
    action: 'Search all categories',
    change: { category: '' },
  };
}
