import { utcZone } from './zones.js';

/**
 * @typedef {import('./read-components.js').Component} Component
 * @typedef {import('./read-components.js').Property} Property
 * @typedef {import('./read-components.js').Duration} Duration
 * @typedef {import('./read-components.js').Rule} Rule
 * @typedef {import('./zones.js').Zone} Zone
 * @typedef {{ wall: number, isDate: boolean, zone: Zone, isFloating: boolean }} Moment
 * @typedef {{ exact: number, nominal: number, isInvalid: boolean }} Span How long an event takes, in milliseconds: exactly
 *   and in wall-clock time
 * @typedef {{ component: Component, homeZone: Zone, findZone: (name: string) => Zone, owner: string }} CalendarPart
 *   Part of a calendar, with the provider's zone and the owner's email address if the calendar has one as its name
 * @typedef {ReturnType<typeof readEvent>} CalendarEvent
 */

export const day = 86_400_000;

/** @param {CalendarPart} part */
export function readEvent({ component, homeZone, findZone, owner }) {
  const readAll = (/** @type {string} */ name) =>
    readMoments(component.properties.get(name) ?? [], { homeZone, findZone });
  const start = readAll('dtstart')[0]?.[0];
  const end = readAll('dtend')[0]?.[0];
  const recurrenceId = readAll('recurrence-id')[0]?.[0];
  const [duration] = component.properties.get('duration')?.[0]?.values ?? [];
  const span = start && readSpan(start, end, duration, component.isDamaged);
  const range = component.properties.get('recurrence-id')?.[0]?.parameters.range;
  return {
    uid: getText(component, 'uid'),
    sequence: Number(getText(component, 'sequence')) || 0,
    start,
    span,
    recurrenceId,
    /** Whether a changed occurrence also changes the following ones. */
    isForFuture: range?.toUpperCase() === 'THISANDFUTURE',
    isBusy: isBusy(component, owner),
    isUnread: component.isDamaged || !span || span.isInvalid,
    rules: (component.properties.get('rrule') ?? []).flatMap(
      ({ values }) => /** @type {Rule[]} */ (values),
    ),
    additions: readAll('rdate'),
    exclusions: readAll('exdate').map(([moment]) => moment),
    homeZone,
  };
}

/**
 * Returns the moments of properties, each followed by its end if it is a period.
 *
 * @param {Property[]} properties
 * @param {Pick<CalendarPart, 'homeZone' | 'findZone'>} zones
 * @returns {[start: Moment, end?: Moment][]}
 */
export function readMoments(properties, { homeZone, findZone }) {
  return properties.flatMap(({ values, parameters: { tzid } }) => {
    const toMoment = (/** @type {import('./read-components.js').WallTime} */ time) => {
      const isFloating = !time.isUtc && (time.isDate || !tzid);
      const zone = isFloating ? homeZone : time.isUtc ? utcZone : findZone(tzid ?? '');
      return { wall: time.wall, isDate: time.isDate, zone, isFloating };
    };
    return values.map((value) => {
      if (!Array.isArray(value)) return [toMoment(value)];
      const start = toMoment(value[0]);
      const end =
        'wall' in value[1]
          ? toMoment(value[1])
          : { ...start, wall: start.wall + toMilliseconds(value[1]) };
      return /** @type {[Moment, Moment]} */ ([start, end]);
    });
  });
}

/** Limits durations to 27 years, because longer ones may end at a time that can't be stored. @param {Duration} duration */
const toMilliseconds = ({ days, seconds }) => Math.min(days * day + seconds * 1000, 10_000 * day);

/**
 * Assumes a day if the end can't be read, because a busy time must never be offered.
 *
 * @param {Moment} start
 * @param {Moment | undefined} end
 * @param {Duration | undefined} duration
 * @param {boolean} isDamaged
 * @returns {Span}
 */
function readSpan(start, end, duration, isDamaged) {
  const wholeDay = { exact: day, nominal: day, isInvalid: false };
  if (end) {
    const exact = end.zone.toLatest(end.wall) - start.zone.toEarliest(start.wall);
    const nominal = end.wall - start.wall;
    const isSameZone = end.zone === start.zone;
    // The end of a whole day is the next day, but some programs write the same one.
    if (start.isDate && nominal === 0) return wholeDay;
    if ((isSameZone ? nominal : exact) < 0) return { ...wholeDay, isInvalid: true };
    return {
      exact: nominal === 0 && isSameZone ? 0 : exact,
      nominal: isSameZone ? nominal : 0,
      isInvalid: false,
    };
  }
  if (duration) {
    const length = toMilliseconds(duration);
    return { exact: length, nominal: length, isInvalid: false };
  }
  // A time without an end takes no time, unless its end was lost.
  return start.isDate || isDamaged ? wholeDay : { exact: 0, nominal: 0, isInvalid: false };
}

/** @param {Component} component @param {string} owner */
function isBusy(component, owner) {
  const replies = (component.properties.get('attendee') ?? []).filter(
    ({ values }) => owner && String(values[0]).toLowerCase() === `mailto:${owner}`,
  );
  const hasDeclined =
    replies.length > 0 &&
    replies.every(({ parameters }) => parameters.partstat?.toUpperCase() === 'DECLINED');
  return (
    !hasDeclined &&
    getText(component, 'transp').toLowerCase() !== 'transparent' &&
    getText(component, 'status').toLowerCase() !== 'cancelled'
  );
}

/** @param {Component} component @param {string} name */
export const getText = ({ properties }, name) =>
  String(properties.get(name)?.[0]?.values[0] ?? '').trim();
