import { CalendarError } from './calendar-error.js';
import { day } from './read-events.js';
import { listRuleTimes } from './recurrence.js';
import { utcZone } from './zones.js';

/**
 * @typedef {import('./read-events.js').CalendarEvent} CalendarEvent
 * @typedef {import('./read-events.js').Moment} Moment
 * @typedef {import('./read-events.js').Span} Span
 * @typedef {import('./busy-times.js').TimeWindow} TimeWindow
 * @typedef {{ period: [start: number, end: number], isZoneKnown: boolean }} Occurrence
 */

/**
 * Lists the busy periods of an event around a window, and whether each of its rules could be read. `changes` are the
 * event's changed occurrences, which are events of their own.
 *
 * @param {CalendarEvent} event
 * @param {CalendarEvent[]} changes
 * @param {TimeWindow} window
 */
export function expandEvent(event, changes, window) {
  /** @type {Occurrence[]} */
  const occurrences = [];
  const { start, span } = event;
  if (!start || !span) return { occurrences, hasInvalidRule: false };
  const isExcluded = createExclusionTest(event, start, changes);
  const futureChanges = changes.flatMap(toFutureChange).sort((a, b) => a.since - b.since);
  const add = (/** @type {Moment} */ moment) => {
    if (isExcluded(moment)) return;
    const instant = moment.zone.toEarliest(moment.wall);
    const change = futureChanges.findLast(({ since }) => since <= instant);
    const current = change ?? { ...event, span, shift: 0 };
    const shiftedMoment = { ...moment, wall: moment.wall + current.shift };
    if (current.isBusy) occurrences.push(createOccurrence(shiftedMoment, current.span));
  };
  // Added by itself, because its rule may not match it.
  add(start);
  for (const [first, end] of event.additions) {
    if (!end) add(first);
    else if (event.isBusy && !isExcluded(first))
      occurrences.push({
        period: [first.zone.toEarliest(first.wall), end.zone.toLatest(end.wall)],
        isZoneKnown: first.zone.isKnown && end.zone.isKnown,
      });
  }
  const [longest, furthest] = [
    Math.max(
      ...[span, ...futureChanges.map((change) => change.span)].map(({ exact, nominal }) =>
        Math.max(exact, nominal),
      ),
    ),
    Math.max(0, ...futureChanges.map(({ shift }) => Math.abs(shift))),
  ];
  // Two days are more than any zone's offset.
  const margin = furthest + 2 * day;
  const range = {
    from: Math.max(start.wall, window.from - longest - margin),
    until: window.until + margin,
  };
  const ruleStart = { ...start, toInstant: start.zone.toEarliest };
  const hasInvalidRule = event.rules.some((rule) => {
    try {
      for (const wall of listRuleTimes(ruleStart, rule, range)) add({ ...start, wall });
      return false;
    } catch (error) {
      if (error instanceof CalendarError) throw error;
      return true;
    }
  });
  return { occurrences, hasInvalidRule };
}

/** @param {Moment} moment @param {Span} span @returns {Occurrence} */
function createOccurrence({ wall, zone }, { exact, nominal }) {
  const start = zone.toEarliest(wall);
  // Calendar apps disagree on events during a clock change, so the later end counts.
  const end =
    nominal + exact === 0 ? start : Math.max(start + exact, zone.toLatest(wall + nominal));
  return { period: [start, end], isZoneKnown: zone.isKnown };
}

/**
 * Returns a function that tells whether an occurrence is excluded, or replaced by a changed one. Dates and times are
 * compared by day.
 *
 * @param {CalendarEvent} event
 * @param {Moment} start
 * @param {CalendarEvent[]} changes
 */
function createExclusionTest({ exclusions, homeZone }, start, changes) {
  const replaced = changes.flatMap(({ recurrenceId }) => (recurrenceId ? [recurrenceId] : []));
  const [days, walls, instants] = [new Set(), new Set(), new Set()];
  for (const { wall, zone, isDate, isFloating } of exclusions.concat(replaced)) {
    if (isDate !== start.isDate) {
      // A whole day in UTC may be written as the provider's midnight.
      days.add(toDay(zone === utcZone ? wall + homeZone.getOffset(wall) : wall));
    } else if (isFloating || zone === start.zone) walls.add(wall);
    else if (zone.isKnown) instants.add(zone.toEarliest(wall));
  }
  return (/** @type {Moment} */ { wall, zone }) =>
    days.has(toDay(wall)) ||
    (zone === start.zone && walls.has(wall)) ||
    (zone.isKnown && instants.has(zone.toEarliest(wall)));
}

/** @param {number} wall */
const toDay = (wall) => Math.floor(wall / day);

/**
 * Returns a changed occurrence if it also changes the following ones: since when, and by how much it moves them.
 *
 * @param {CalendarEvent} change
 */
function toFutureChange({ recurrenceId, start, span, isBusy, isForFuture }) {
  if (!isForFuture || !recurrenceId || !start || !span) return [];
  const since = recurrenceId.zone.toEarliest(recurrenceId.wall);
  const shift =
    recurrenceId.zone === start.zone
      ? start.wall - recurrenceId.wall
      : start.zone.toEarliest(start.wall) - since;
  return [{ since, shift, span, isBusy }];
}
