import { WINDOWS_TO_IANA_MAP } from 'windows-iana';
import { createOffsetReader } from '../dates/zone-offset.js';
import { listRuleTimes } from './recurrence.js';

/**
 * @typedef {import('./read-components.js').Component} Component
 * @typedef {{ isKnown: boolean, toEarliest: (wall: number) => number, toLatest: (wall: number) => number,
 *   getOffset: (instant: number) => number }} Zone
 *   Converts wall-clock times, in epoch milliseconds as if they were UTC, to instants. Offsets are in milliseconds
 */

const day = 86_400_000;

/** Blocks every instant that a wall-clock time can have: zones are at most 14 hours ahead of UTC and 12 behind. */
export const unknownZone = /** @type {Zone} */ ({
  isKnown: false,
  toEarliest: (wall) => wall - 14 * 3_600_000,
  toLatest: (wall) => wall + 12 * 3_600_000,
  getOffset: () => 0,
});

export const utcZone = createZone(() => 0);

/**
 * A time that occurs twice lasts from its first to its last instant, because calendar apps disagree on which it is. One
 * that a clock change skips has the offset before the change (RFC 5545 3.3.5).
 *
 * @param {(instant: number) => number} getOffset
 * @returns {Zone}
 */
function createZone(getOffset) {
  const listInstants = (/** @type {number} */ wall) => {
    const instants = [wall - getOffset(wall - day), wall - getOffset(wall + day)];
    const validInstants = instants.filter((instant) => instant + getOffset(instant) === wall);
    return validInstants.length > 0 ? validInstants : instants.slice(0, 1);
  };
  return {
    isKnown: true,
    toEarliest: (wall) => Math.min(...listInstants(wall)),
    toLatest: (wall) => Math.max(...listInstants(wall)),
    getOffset,
  };
}

/**
 * Returns a function that finds the zone of a `TZID`: an IANA name, a name that Windows uses, or one that the calendar
 * defines itself. Known names come first, because the machine's rules are exact.
 *
 * @param {Component[]} definitions
 * @param {number} until End of the time in which the zones must be exact
 */
export function createZoneFinder(definitions, until) {
  /** @type {Map<string, Zone>} */
  const zones = new Map();
  return (/** @type {string} */ name) => {
    const zone =
      zones.get(name) ?? findNamedZone(name) ?? defineZone(name, definitions, until) ?? unknownZone;
    zones.set(name, zone);
    return zone;
  };
}

/** @param {string} name */
export function findNamedZone(name) {
  const windowsName = name.trim().toLowerCase();
  const windowsZone = WINDOWS_TO_IANA_MAP.find(
    (zone) => zone.territory === '001' && zone.windowsName.toLowerCase() === windowsName,
  );
  const getOffset = findOffsetReader(windowsZone?.iana[0] ?? name.trim());
  return getOffset && createZone(getOffset);
}

/**
 * Some programs prefix a name, as in `/freeassociation.sourceforge.net/Europe/Berlin`. Other three-letter names have
 * several meanings: to Node, BST is the time of Bangladesh.
 *
 * @param {string} name
 */
function findOffsetReader(name) {
  const segments = name.split('/');
  for (let i = 0; i < segments.length; i++) {
    const timeZone = segments.slice(i).join('/');
    if (/^[a-z]{3}$/i.test(timeZone) && !/^(utc|gmt|uct|cet|eet|met|wet)$/i.test(timeZone))
      continue;
    try {
      return createOffsetReader(timeZone);
    } catch {
      // The name is unknown, so the next one is tried.
    }
  }
  return null;
}

/**
 * Returns a zone from its definition in the calendar, or null if there is none that can be read.
 *
 * @param {string} name
 * @param {Component[]} definitions
 * @param {number} until
 */
function defineZone(name, definitions, until) {
  const definition = definitions.find(({ properties }) =>
    properties.get('tzid')?.some(({ values }) => values[0] === name),
  );
  const changes = definition?.parts.map((observance) => listOffsetChanges(observance, until));
  // One that can't be read would make the others apply all year.
  if (!changes?.length || changes.some((list) => list === null)) return null;
  const sortedChanges = changes.flatMap((list) => list ?? []).sort((a, b) => a.instant - b.instant);
  return createZone((instant) => {
    const change = sortedChanges.findLast((item) => item.instant <= instant);
    return change ? change.offset : (sortedChanges[0]?.previousOffset ?? 0);
  });
}

/** @param {Component} observance @param {number} until */
function listOffsetChanges({ properties, isDamaged }, until) {
  const getOffset = (/** @type {string} */ name) =>
    parseOffset(properties.get(name)?.[0]?.values[0] ?? '');
  const start = properties.get('dtstart')?.[0]?.values[0];
  const [offset, previousOffset] = [getOffset('tzoffsetto'), getOffset('tzoffsetfrom')];
  if (isDamaged || !start || offset === null || previousOffset === null) return null;
  const times = [start.wall];
  for (const { values } of properties.get('rdate') ?? [])
    times.push(...values.map((value) => value.wall));
  try {
    const ruleStart = {
      ...start,
      toInstant: (/** @type {number} */ wall) => wall - previousOffset,
    };
    for (const { values } of properties.get('rrule') ?? [])
      times.push(...listRuleTimes(ruleStart, values[0], { from: start.wall, until }));
  } catch {
    return null;
  }
  return times.map((wall) => ({ instant: wall - previousOffset, offset, previousOffset }));
}

/** Parses an offset in the library's notation. @param {string} text */
function parseOffset(text) {
  const [match, sign, hours, minutes, seconds = 0] =
    /^([+-])(\d\d):(\d\d)(?::(\d\d))?$/.exec(text) ?? [];
  if (!match) return null;
  const magnitude = (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1000;
  return sign === '-' ? -magnitude : magnitude;
}
