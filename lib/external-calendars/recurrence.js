import { RRuleTemporal } from 'rrule-temporal';
import { CalendarError } from './calendar-error.js';

/**
 * @typedef {{ wall: number, isDate: boolean, toInstant: (wall: number) => number }} RuleStart First date of a series as
 *   wall-clock time, in epoch milliseconds as if it were UTC
 */

/** Limits for one rule, in the library's units. */
const limits = { maxIterations: 100_000, maxCandidateEvaluations: 1_000_000 };

const day = 86_400_000;

/**
 * Lists the wall-clock times of a recurrence rule within a range. The rule is expanded as wall-clock times because
 * calendar apps show and count the ones that a clock change skips, and because a calendar may define its own zone.
 * Throws `CalendarError` if the rule has too many times, and another error if it is invalid.
 *
 * @param {RuleStart} start
 * @param {import('./read-components.js').Rule} rule
 * @param {{ from: number, until: number }} range
 */
export function listRuleTimes(start, { text, until }, range) {
  // Two days are more than any zone's offset. The exact end of the rule is applied below.
  const end = until ? Math.min(range.until, until.wall + 2 * day) : range.until;
  if (end < range.from) return [];
  const rule = new RRuleTemporal({
    rruleString: `DTSTART:${formatTime(start.wall)}\nRRULE:${text.replace(/UNTIL=[^;]*(?:;|$)/, '')}`,
    ...limits,
  });
  try {
    return rule
      .between(new Date(range.from), new Date(end), true)
      .map(({ epochMilliseconds }) => epochMilliseconds)
      .filter((wall) => !until || isBefore(wall, until, start));
  } catch {
    throw new CalendarError('too_complex');
  }
}

/** @param {number} wall */
const formatTime = (wall) => new Date(wall).toISOString().replace(/-|:|\.\d+/g, '');

/**
 * Whether an occurrence isn't after the end of its rule, which is inclusive. An end that is a date or has no zone is in
 * the zone of the event. Some programs write the last whole day of a series as midnight in UTC.
 *
 * @param {number} wall
 * @param {import('./read-components.js').WallTime} until
 * @param {RuleStart} start
 */
function isBefore(wall, until, { isDate, toInstant }) {
  if (until.isDate) return wall < until.wall + day;
  const isWholeDay = isDate && until.wall % day === 0;
  return (until.isUtc && !isWholeDay ? toInstant(wall) : wall) <= until.wall;
}
