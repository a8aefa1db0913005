import 'server-only';
import { partsOfDay } from '@/lib/dates/parts-of-day';
import { anyTime, findTimeWords, type Span, type When } from './time-words';
import { isEverywhere, type CatalogSearch } from './schema';
import type { AreaMatch } from '@/lib/catalog/types';

/** Search as understood from its text and filters. */
export type SearchIntent = {
  /** The typed text without its area and times. */
  text: string;
  area: string;
  /** Source of the area: the filter, the text or the area cookie. */
  areaSource: 'chosen' | 'text' | 'remembered';
  when: When;
  /** The typed text minus its area, minus its times, or minus everything but its area and times. */
  without: { area: string; when: string; text: string };
};

const wordPattern = /[\p{L}\p{N}'’]+/gu;

export function splitWords(text: string) {
  return [...text.matchAll(wordPattern)].map(([match]) => match);
}

/**
 * Parses `plumber Boulder tomorrow` as a plumber, in Boulder, tomorrow. The URL's area and day override
 * those in the text, which override the remembered area that the form starts with. `match` is the
 * area found among the text's words.
 */
export function parseIntent(
  search: CatalogSearch,
  match: AreaMatch,
  now: Date,
  rememberedArea = '',
): SearchIntent {
  const { q, date, time } = search;
  const area = isEverywhere(search) || search.place === rememberedArea ? '' : search.place;
  const timeWords = findTimeWords(q, now, match.time_zone);
  const timeSpans = timeWords?.spans ?? [];
  const areaSpans = area ? [] : getAreaSpans(q, match);
  const chosenTimes = {
    ...(date && { first_day: date, last_day: date }),
    ...(time && partsOfDay[time]),
  };
  return {
    text: removeSpans(q, [...areaSpans, ...timeSpans]),
    area: area || match.place || (isEverywhere(search) ? '' : rememberedArea),
    areaSource: area ? 'chosen' : match.place ? 'text' : 'remembered',
    when: { ...anyTime, ...timeWords?.when, ...chosenTimes },
    without: {
      area: removeSpans(q, areaSpans),
      when: removeSpans(q, timeSpans),
      text: [...areaSpans, ...timeSpans].map(([from, to]) => q.slice(from, to)).join(' '),
    },
  };
}

/** Returns the value of the Where field, which is empty if the area is part of the text. */
export function getWhereValue({ area, areaSource }: SearchIntent) {
  return areaSource === 'text' ? '' : area;
}

/** Returns the span of the area's words, with the `in` or `near` before them. */
function getAreaSpans(q: string, { first_word, last_word }: AreaMatch): Span[] {
  if (first_word === null || last_word === null) return [];
  const words = [...q.matchAll(wordPattern)];
  const precedingWord = words[first_word - 2];
  const start =
    precedingWord && /^(?:in|near|around|at)$/iu.test(precedingWord[0])
      ? precedingWord
      : words[first_word - 1];
  const end = words[last_word - 1];
  return [[start?.index ?? 0, end ? end.index + end[0].length : q.length]];
}

function removeSpans(text: string, spans: Span[]) {
  return spans
    .reduce(
      (rest, [from, to]) => rest.slice(0, from) + ' '.repeat(to - from) + rest.slice(to),
      text,
    )
    .replace(/\s+/gu, ' ')
    .trim()
    .replace(/^[,\s]+|[,\s]+$/gu, '');
}
