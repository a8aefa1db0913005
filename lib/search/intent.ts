import 'server-only';
import { partsOfDay } from '@/lib/dates/parts-of-day';
import { anyTime, findTimeWords, type Span, type When } from './time-words';
import { isEverywhere, type CatalogSearch } from './schema';
import type { PlaceMatch } from '@/lib/catalog/types';

/** Search as understood from its text and filters. */
export type SearchIntent = {
  /** The typed text without its place and times. */
  text: string;
  place: string;
  /** Source of the place: the filter, the text or the place cookie. */
  placeSource: 'chosen' | 'text' | 'remembered';
  when: When;
  /** The typed text minus its place, minus its times, or minus everything but its place and times. */
  without: { place: string; when: string; text: string };
};

const wordPattern = /[\p{L}\p{N}'’]+/gu;

export function splitWords(text: string) {
  return [...text.matchAll(wordPattern)].map(([match]) => match);
}

/**
 * Parses `plumber Boulder tomorrow` as a plumber, in Boulder, tomorrow. The URL's place and day override
 * those in the text, which override the remembered place that the form starts with. `match` is the
 * place found among the text's words.
 */
export function parseIntent(
  search: CatalogSearch,
  match: PlaceMatch,
  now: Date,
  rememberedPlace = '',
): SearchIntent {
  const { q, date, time } = search;
  const place = isEverywhere(search) || search.place === rememberedPlace ? '' : search.place;
  const timeWords = findTimeWords(q, now, match.time_zone);
  const timeSpans = timeWords?.spans ?? [];
  const placeSpans = place ? [] : getPlaceSpans(q, match);
  const chosenTimes = {
    ...(date && { first_day: date, last_day: date }),
    ...(time && partsOfDay[time]),
  };
  return {
    text: removeSpans(q, [...placeSpans, ...timeSpans]),
    place: place || match.place || (isEverywhere(search) ? '' : rememberedPlace),
    placeSource: place ? 'chosen' : match.place ? 'text' : 'remembered',
    when: { ...anyTime, ...timeWords?.when, ...chosenTimes },
    without: {
      place: removeSpans(q, placeSpans),
      when: removeSpans(q, timeSpans),
      text: [...placeSpans, ...timeSpans].map(([from, to]) => q.slice(from, to)).join(' '),
    },
  };
}

/** Returns the value of the Where field, which is empty if the place is part of the text. */
export function getWhereValue({ place, placeSource }: SearchIntent) {
  return placeSource === 'text' ? '' : place;
}

/** Returns the span of the place's words, with the `in` or `near` before them. */
function getPlaceSpans(q: string, { first_word, last_word }: PlaceMatch): Span[] {
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
