import 'server-only';
import { partsOfDay } from '@/lib/dates/parts-of-day';
import { findTimeWords, type Span, type When } from './time-words';
import { isEverywhere, type CatalogSearch } from './schema';
import type { FoundPlace } from '@/lib/catalog/types';

/** What a search means: what was typed, read, and what was chosen beside it. */
export type SearchIntent = {
  /** What is left of the text without places and times. */
  text: string;
  place: string;
  /** Chosen beside the text, said in it, or neither: then it is the one that is remembered. */
  placeFrom: 'chosen' | 'said' | 'remembered';
  when: When;
  /** What was typed without its place, without its time, and without all the rest. */
  without: { place: string; when: string; text: string };
};

const word = /[\p{L}\p{N}'’]+/gu;

export function splitWords(text: string) {
  return [...text.matchAll(word)].map(([said]) => said);
}

/**
 * Reads `plumber Denver tomorrow` as a plumber, in Denver, tomorrow. A place or a day of its own in
 * the address counts for more than one in the text, and the remembered place for less: it is what the
 * form begins with. `found` is the place among the text's words.
 */
export function readIntent(
  search: CatalogSearch,
  found: FoundPlace,
  now: Date,
  remembered = '',
): SearchIntent {
  const { q, date, time } = search;
  const place = isEverywhere(search) || search.place === remembered ? '' : search.place;
  const said = findTimeWords(q, now, found.time_zone);
  const times = said?.spans ?? [];
  const places = place ? [] : placeSpans(q, found);
  const chosen = {
    ...(date && { first_day: date, last_day: date }),
    ...(time && partsOfDay[time]),
  };
  return {
    text: leaveOut(q, [...places, ...times]),
    place: place || found.place || (isEverywhere(search) ? '' : remembered),
    placeFrom: place ? 'chosen' : found.place ? 'said' : 'remembered',
    when: { ...anyTime, ...said?.when, ...chosen },
    without: {
      place: leaveOut(q, places),
      when: leaveOut(q, times),
      text: [...places, ...times].map(([from, to]) => q.slice(from, to)).join(' '),
    },
  };
}

/** What stands in the field for the place: nothing of what was said in the text. */
export function getWhereValue({ place, placeFrom }: SearchIntent) {
  return placeFrom === 'said' ? '' : place;
}

const anyTime: When = { first_day: null, last_day: null, after: null, before: null };

/** Its words, and the `in` or `near` before them. */
function placeSpans(q: string, { first_word, last_word }: FoundPlace): Span[] {
  if (first_word === null || last_word === null) return [];
  const words = [...q.matchAll(word)];
  const before = words[first_word - 2];
  const start =
    before && /^(?:in|near|around|at)$/iu.test(before[0]) ? before : words[first_word - 1];
  const end = words[last_word - 1];
  return [[start?.index ?? 0, end ? end.index + end[0].length : q.length]];
}

function leaveOut(text: string, spans: Span[]) {
  return spans
    .reduce(
      (rest, [from, to]) => rest.slice(0, from) + ' '.repeat(to - from) + rest.slice(to),
      text,
    )
    .replace(/\s+/gu, ' ')
    .trim()
    .replace(/^[,\s]+|[,\s]+$/gu, '');
}
