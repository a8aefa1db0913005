import 'server-only';
import { casual, type ParsedResult } from 'chrono-node/en';
import { addDaysTo, getCalendarDay, getWallClock } from '@/lib/dates/format';
import { partsOfDay } from '@/lib/dates/parts-of-day';

/** Calendar days and wall-clock times in the provider's time zone; null means any. */
export type When = {
  first_day: string | null;
  last_day: string | null;
  after: string | null;
  before: string | null;
};

/** Character range in a text; `to` is exclusive. */
export type Span = [from: number, to: number];

export const anyTime: When = { first_day: null, last_day: null, after: null, before: null };
const clockWords = '(after|from|before|until|by|at)';
const clockPattern = new RegExp(
  String.raw`\b${clockWords}\s+(\d{1,2})(?::(\d{2}))?\s*(am|pm|a\.m\.|p\.m\.)?(?=\W|$)` +
    String.raw`|\b(?:${clockWords}\s+)?(noon)\b`,
  'giu',
);
const dayPartPattern = /\b(?:(?:in|during) the )?(morning|afternoon|evening|night|tonight)s?\b/giu;

const weekdayNames =
  'mon(?:day)?|tue(?:s(?:day)?)?|wed(?:nesday)?|thu(?:rs(?:day)?)?|fri(?:day)?|sat(?:urday)?|sun(?:day)?';
const frequencyPattern = new RegExp(
  String.raw`\b(?:every|each)\s+(?:(?:[a-z]+|\d+(?:st|nd|rd|th)?)\s+)?(?:day|week|weekday|weekend|month|${weekdayNames})s?\b` +
    // The part of the day in `every morning` is a time.
    String.raw`|\b(?:every|each)(?=\s+(?:morning|afternoon|evening|night)\b)` +
    String.raw`|\b(?:once|twice|(?:\d+|[a-z]+)\s+(?:times|days|hours))\s+(?:a|per|each)\s+(?:day|week|month)\b` +
    String.raw`|\b24\s?[/x-]\s?7\b|\b(?:daily|weekly|bi-?weekly|fortnightly|monthly)\b` +
    String.raw`|\b(?:on\s+)?(?:mon|tues|wednes|thurs|fri|satur|sun)days\b`,
  'giu',
);
/** Amounts such as `3/4 inch`, which chrono takes for dates. */
const fractionPattern =
  /\b\d\/\d{1,2}(?=\s*(?:["”]|(?:in|inch|inches|day|hour|hr|mile|ton|cup|bath)s?\b))/giu;

/**
 * Finds days and times in a text such as `tutor tomorrow after 5pm`. Ignores months and durations, and
 * frequencies, which the booking steps ask for.
 */
export function findTimeWords(text: string, now: Date, timeZone: string) {
  // Most visits to /services have no text, and chrono takes milliseconds even for an empty one.
  if (text.trim() === '') return null;
  const times = [...findFrequencies(text), ...findClockTimes(text), ...findPartsOfDay(text)];
  // Chrono would read `every two weeks` as the day in two weeks, and `24/7` as July 24.
  const blank = (words: string) => ' '.repeat(words.length);
  const remainingText = text.replace(frequencyPattern, blank).replace(fractionPattern, blank);
  const days = findDays(remainingText, now, timeZone);
  if (times.length === 0 && !days) return null;
  const when = Object.assign({}, anyTime, days?.when, ...times.map((time) => time.when)) as When;
  return { when, spans: mergeSpans([...times, ...(days ? [days] : [])].map(({ span }) => span)) };
}

function findFrequencies(text: string) {
  return [...text.matchAll(frequencyPattern)].map((match) => ({
    when: {},
    span: getSpan(match.index, match[0]),
  }));
}

function findClockTimes(text: string) {
  return [...text.matchAll(clockPattern)].flatMap((match) => {
    const [matched, clockWord, hour, minute = '00', amOrPm, noonWord, noon] = match;
    const hours = noon ? 12 : toHours(Number(hour), amOrPm);
    if (hours > 23 || Number(minute) > 59) return [];
    const time = `${String(hours).padStart(2, '0')}:${minute}`;
    const isEnd = /^(before|until|by)$/iu.test(clockWord ?? noonWord ?? 'at');
    return [
      { when: isEnd ? { before: time } : { after: time }, span: getSpan(match.index, matched) },
    ];
  });
}

/** Converts to 24 hours. Without am or pm, hours before 7 count as pm. */
function toHours(hour: number, amOrPm?: string) {
  if (amOrPm) return (hour % 12) + (/^p/iu.test(amOrPm) ? 12 : 0);
  return hour < 7 ? hour + 12 : hour;
}

function findPartsOfDay(text: string) {
  return [...text.matchAll(dayPartPattern)].map((match) => {
    const name = match[1]?.toLowerCase().replace(/^(to)?night$/u, 'evening');
    return {
      when: partsOfDay[name as keyof typeof partsOfDay],
      span: getSpan(match.index, match[0]),
    };
  });
}

function findDays(text: string, now: Date, timeZone: string) {
  const today = getCalendarDay(now, timeZone);
  // Passes the zone's wall clock to chrono as UTC, because chrono doesn't support IANA zones.
  const instant = new Date(`${today}T${getWallClock(now, timeZone).time}Z`);
  const match = casual
    .parse(text, { instant, timezone: 0 }, { forwardDate: true })
    .find((result) => isDay(result, text));
  if (!match) return null;
  const start = match.start.date();
  const day = getCalendarDay(start, 'UTC');
  const hours = getHours(match.text, start, today);
  return {
    when: { ...getDays(match.text, day, today), ...hours },
    span: getSpan(match.index, match.text),
  };
}

/** Whether a match is a day. `sat` alone counts only as the last word: `cat sat`, not `SAT prep`. */
function isDay({ text: match, index, start }: ParsedResult, text: string) {
  // Without `in`, an amount such as `2 hours` or `half day` is a duration.
  if (/^(?:\d+(?:\.\d+)?|half|last)\s*(?:m|h|w|d)/iu.test(match)) return false;
  if (/^(?:sat|sun|mon|wed)$/iu.test(match))
    return index > 0 && index + match.length === text.length;
  const isPartOfToday = /^this (?:morning|afternoon|evening)$/iu.test(match);
  return start.isCertain('day') || start.isCertain('weekday') || isPartOfToday;
}

/** Returns the limit in `in 2 hours` or `within 30 minutes`. Shortly before midnight, the latter spans two days. */
function getHours(words: string, start: Date, today: string) {
  const preposition = /^(in|within)\b.*\b(?:hours?|hrs?|minutes?|mins?)$/iu.exec(words)?.[1];
  if (!preposition) return {};
  const time = getWallClock(start, 'UTC').time.slice(0, 5);
  if (preposition.toLowerCase() === 'in') return { after: time };
  return getCalendarDay(start, 'UTC') === today ? { before: time } : { first_day: today };
}

function getDays(words: string, day: string, today: string) {
  const weekday = new Date(`${day}T12:00:00Z`).getUTCDay();
  if (/\bweek$/iu.test(words)) {
    const monday = addDaysTo(day, -((weekday + 6) % 7));
    return { first_day: monday < today ? today : monday, last_day: addDaysTo(monday, 6) };
  }
  // A weekend starts on Saturday, or today if it has begun.
  if (/\bweekend$/iu.test(words))
    return { first_day: day, last_day: addDaysTo(day, weekday ? 1 : 0) };
  return { first_day: day, last_day: day };
}

const getSpan = (index: number, match: string): Span => [index, index + match.length];

function mergeSpans(spans: Span[]) {
  return spans
    .sort(([a], [b]) => a - b)
    .reduce<Span[]>((merged, [from, to]) => {
      const last = merged.at(-1);
      if (last && from <= last[1])
        return [...merged.slice(0, -1), [last[0], Math.max(last[1], to)]];
      return [...merged, [from, to]];
    }, []);
}
