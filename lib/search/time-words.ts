import 'server-only';
import { casual, type ParsedResult } from 'chrono-node/en';
import { addDaysTo, getCalendarDay, getWallClock } from '@/lib/dates/format';
import { partsOfDay } from '@/lib/dates/parts-of-day';

/** Calendar days and wall-clock times where the provider is; null is any. */
export type When = {
  first_day: string | null;
  last_day: string | null;
  after: string | null;
  before: string | null;
};

/** From which character to which of a text. */
export type Span = [from: number, to: number];

const anyTime: When = { first_day: null, last_day: null, after: null, before: null };
const clock =
  /\b(after|from|before|until|by|at)\s+(\d{1,2})(?::(\d{2}))?\s*(am|pm|a\.m\.|p\.m\.)?(?=\W|$)|\b(?:at )?(noon)\b/giu;
const part = /\b(?:(?:in|during) the )?(morning|afternoon|evening|night|tonight)s?\b/giu;

/**
 * The days and times of day that a text names, as of now in a zone, and where it names them: `math
 * tutor tomorrow after 5pm`. A month or a length (`90 minute massage`) says nothing about when.
 */
export function findTimeWords(text: string, now: Date, timeZone: string) {
  // Most visits to /services bring no word, and chrono takes milliseconds to find nothing in none.
  if (text.trim() === '') return null;
  const times = [...findClockTimes(text), ...findPartsOfDay(text)];
  const days = findDays(text, now, timeZone);
  if (times.length === 0 && !days) return null;
  const when = Object.assign({}, anyTime, days?.when, ...times.map((time) => time.when)) as When;
  return { when, spans: mergeSpans([...times, ...(days ? [days] : [])].map(({ span }) => span)) };
}

function findClockTimes(text: string) {
  return [...text.matchAll(clock)].flatMap((match) => {
    const [said, word = 'at', hour, minute = '00', half, noon] = match;
    const hours = noon ? 12 : toHours(Number(hour), half);
    if (hours > 23 || Number(minute) > 59) return [];
    const time = `${String(hours).padStart(2, '0')}:${minute}`;
    const isEnd = /^(before|until|by)$/iu.test(word);
    return [{ when: isEnd ? { before: time } : { after: time }, span: getSpan(match.index, said) }];
  });
}

/** Nobody books for five in the morning without saying so. */
function toHours(hour: number, half?: string) {
  if (half) return (hour % 12) + (/^p/iu.test(half) ? 12 : 0);
  return hour < 7 ? hour + 12 : hour;
}

function findPartsOfDay(text: string) {
  return [...text.matchAll(part)].map((match) => {
    const name = match[1]?.toLowerCase().replace(/^(to)?night$/u, 'evening');
    return {
      when: partsOfDay[name as keyof typeof partsOfDay],
      span: getSpan(match.index, match[0]),
    };
  });
}

function findDays(text: string, now: Date, timeZone: string) {
  const today = getCalendarDay(now, timeZone);
  // To chrono the clocks of the zone are those of UTC: it needs no zones then.
  const instant = new Date(`${today}T${getWallClock(now, timeZone).time}Z`);
  const found = casual
    .parse(text, { instant, timezone: 0 }, { forwardDate: true })
    .find((result) => isDay(result, text));
  if (!found) return null;
  const day = getCalendarDay(found.start.date(), 'UTC');
  return { when: getDays(found.text, day, today), span: getSpan(found.index, found.text) };
}

/** `cat sat`, `SAT prep`: a short name alone is a day only at the end, after something else. */
function isDay({ text: said, index, start }: ParsedResult, text: string) {
  if (/^(?:in )?\d+\s*(?:m|h|w)/iu.test(said) && !/^in\b/iu.test(said)) return false;
  if (/^(?:sat|sun|mon|wed)$/iu.test(said)) return index > 0 && index + said.length === text.length;
  const isPartOfToday = /^this (?:morning|afternoon|evening)$/iu.test(said);
  return start.isCertain('day') || start.isCertain('weekday') || isPartOfToday;
}

function getDays(said: string, day: string, today: string) {
  const weekday = new Date(`${day}T12:00:00Z`).getUTCDay();
  if (/\bweek$/iu.test(said)) {
    const monday = addDaysTo(day, -((weekday + 6) % 7));
    return { first_day: monday < today ? today : monday, last_day: addDaysTo(monday, 6) };
  }
  // Saturday, or what is left of a weekend that has begun.
  if (/\bweekend$/iu.test(said))
    return { first_day: day, last_day: addDaysTo(day, weekday ? 1 : 0) };
  return { first_day: day, last_day: day };
}

const getSpan = (index: number, said: string): Span => [index, index + said.length];

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
