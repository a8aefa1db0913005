import { addDaysTo, formatCalendarDay, formatWallTime, type HourCycle } from '@/lib/dates/format';
import { formatMoney } from '@/lib/money';
import type { CategorySummary } from '@/lib/catalog/types';
import type { SearchIntent } from './intent';
import { formatSearchArea, type LocatedArea } from '@/lib/area/area';
import { getSearchPath } from './paths';
import { clearedArea, type CatalogSearch } from './schema';
import type { When } from './time-words';

/** Active filter of a search. `href` is the same search without it. */
export type ActiveFilter = { label: string; removeLabel: string; href: string };

export const atLabels = { home: 'At your home', venue: 'At the venue' } as const;

/** Lists a search's active filters in the form's order, each with a link that removes it (CAT-9). */
export function listActiveFilters(
  search: CatalogSearch,
  {
    intent,
    located,
    categories,
  }: { intent: SearchIntent; located: LocatedArea | null; categories: readonly CategorySummary[] },
  hourCycle: HourCycle,
): ActiveFilter[] {
  const { text, area, areaSource, when, without } = intent;
  const category = categories.find(({ slug }) => slug === search.category)?.name;
  const getHref = (change: Partial<CatalogSearch>) =>
    getSearchPath({ ...search, ...change, page: 1 });
  const whenLabel = describeWhen(when, hourCycle);
  const { at, max_price } = search;
  // Without an area in the URL, the search would be around the remembered area.
  const withoutArea = areaSource === 'text' ? { ...clearedArea, q: without.area } : clearedArea;
  const activeFilters: (ActiveFilter | '' | 0 | undefined)[] = [
    text && {
      label: `“${text}”`,
      removeLabel: `Without “${text}”`,
      href: getHref({ q: without.text }),
    },
    area && {
      label: formatSearchArea(area, located),
      removeLabel: 'Search everywhere',
      href: getHref(withoutArea),
    },
    whenLabel && {
      label: whenLabel,
      removeLabel: 'At any time',
      href: getHref({ q: without.when, date: '', time: '' }),
    },
    max_price && {
      label: `Up to ${formatMoney(max_price)}`,
      removeLabel: 'At any price',
      href: getHref({ max_price: 0 }),
    },
    at && {
      label: atLabels[at],
      removeLabel: 'At home or at the venue',
      href: getHref({ at: '' }),
    },
    category && {
      label: category,
      removeLabel: 'Search all categories',
      href: getHref({ category: '' }),
    },
  ];
  return activeFilters.filter((filter) => typeof filter === 'object');
}

/** The same search on another day. */
export type DayLink = { label: string; href: string };

/**
 * Lists links to the same search today, tomorrow and this weekend, except the one it has. They add words to the
 * text, which means the days of the visitor who opens the link (CAT-10).
 */
export function listDayLinks(search: CatalogSearch, { without }: SearchIntent): DayLink[] {
  return ['Today', 'Tomorrow', 'This weekend']
    .map((label) => ({ label, q: `${without.when} ${label.toLowerCase()}`.trim() }))
    .filter(({ q }) => search.date || q.toLowerCase() !== search.q.toLowerCase())
    .map(({ label, q }) => ({ label, href: getSearchPath({ ...search, q, date: '', page: 1 }) }));
}

/** Returns `Tuesday, November 24, after 5:00 PM`, or '' for any time. */
export function describeWhen({ first_day, last_day, after, before }: When, hourCycle: HourCycle) {
  return [describeDays(first_day, last_day), describeHours(after, before, hourCycle)]
    .filter(Boolean)
    .join(', ');
}

function describeDays(first: string | null, last: string | null) {
  if (!first) return '';
  if (!last || last === first) return formatCalendarDay(first);
  const conjunction = addDaysTo(first, 1) === last ? 'or' : 'to';
  return `${formatCalendarDay(first)} ${conjunction} ${formatCalendarDay(last)}`;
}

function describeHours(after: string | null, before: string | null, hourCycle: HourCycle) {
  const start = after && formatWallTime(after, hourCycle);
  const end = before && formatWallTime(before, hourCycle);
  if (start && end) return `${start} to ${end}`;
  if (start) return `after ${start}`;
  return end ? `before ${end}` : '';
}
