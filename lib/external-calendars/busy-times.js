import { CalendarError } from './calendar-error.js';
import { expandEvent } from './expand-event.js';
import { readCalendars } from './read-components.js';
import { day, getText, readEvent, readMoments } from './read-events.js';
import { createZoneFinder, findNamedZone, unknownZone } from './zones.js';

/**
 * @typedef {{ timeZone: string, from: number, until: number }} TimeWindow Period in epoch milliseconds, with the
 *   provider's time zone, which applies to all-day events and to times without a zone
 * @typedef {[start: number, end: number]} Period Instants in epoch milliseconds
 * @typedef {{ periods: Period[], eventCount: number, unreadCount: number, unknownZoneCount: number }} BusyTimes
 *   `unreadCount` are events whose times can't all be read, `unknownZoneCount` busy ones whose zone isn't known
 * @typedef {import('./read-events.js').CalendarEvent} CalendarEvent
 * @typedef {import('./read-events.js').CalendarPart} CalendarPart
 * @typedef {ReturnType<typeof createCollector>} Collector
 */

/** Limits for one calendar. Ten years of a full calendar stay within them. */
const limits = { events: 20_000, occurrences: 100_000, periods: 3_000 };

/** Years that both ISO 8601 and Postgres write with four digits. */
const storableTimes = /** @type {const} */ ([0, Date.UTC(9999, 0)]);

/**
 * Returns the busy periods in iCalendar text within a window, merged and sorted, and counts of its events, without any
 * other details of them. Free, canceled and declined events are excluded, and so are the bookings with these ids,
 * because the calendar may subscribe to our feed. Throws only `CalendarError`. Call it through `readBusyTimes`, because
 * a hostile recurrence rule can run very long.
 *
 * @param {string} text
 * @param {TimeWindow} window
 * @param {string[]} [bookingIds]
 * @returns {BusyTimes}
 */
export function listBusyTimes(text, window, bookingIds = []) {
  const parts = readCalendars(text).flatMap((calendar) => listParts(calendar, window));
  // lib/bookings/calendar.ts writes these UIDs.
  const ownUids = new Set(bookingIds.map((id) => `${id}@roam`));
  const eventParts = parts.filter(
    ({ component }) => component.name === 'vevent' && !ownUids.has(getText(component, 'uid')),
  );
  if (eventParts.length > limits.events) throw new CalendarError('too_large');
  const collector = createCollector(window);
  addEvents(removeOldRevisions(eventParts.map(readEvent)), window, collector);
  for (const part of parts) if (part.component.name === 'vfreebusy') addFreeBusy(part, collector);
  return collector.getResult();
}

/**
 * @param {import('./read-components.js').Component} calendar
 * @param {TimeWindow} window
 * @returns {CalendarPart[]}
 */
function listParts(calendar, window) {
  const homeZone = findNamedZone(window.timeZone) ?? unknownZone;
  const definitions = calendar.parts.filter(({ name }) => name === 'vtimezone');
  const findZone = createZoneFinder(definitions, window.until + 2 * day);
  // Google's feed of an account has its address as its name.
  const owner = getText(calendar, 'x-wr-calname').toLowerCase();
  return calendar.parts.map((component) => ({ component, homeZone, findZone, owner }));
}

/** @param {TimeWindow} window */
function createCollector(window) {
  /** @type {Period[]} */
  const periods = [];
  const unreadEvents = new Set();
  const unknownZoneEvents = new Set();
  let [eventCount, occurrenceCount] = [0, 0];
  return {
    /** @param {object} event @param {boolean} isUnread */
    countEvent(event, isUnread) {
      eventCount += 1;
      if (isUnread) unreadEvents.add(event);
    },
    /** @param {object} event @param {import('./expand-event.js').Occurrence} occurrence */
    addOccurrence(event, { period: [start, end], isZoneKnown }) {
      if (++occurrenceCount > limits.occurrences) throw new CalendarError('too_complex');
      if (start >= window.until || end <= window.from || start >= end) return;
      periods.push([Math.max(start, storableTimes[0]), Math.min(end, storableTimes[1])]);
      if (!isZoneKnown) unknownZoneEvents.add(event);
    },
    getResult: () => ({
      periods: mergePeriods(periods),
      eventCount: eventCount - unreadEvents.size,
      unreadCount: unreadEvents.size,
      unknownZoneCount: unknownZoneEvents.size,
    }),
  };
}

/**
 * Keeps the latest revision of each event and of each changed occurrence. Keeps all events without a UID or with the
 * same sequence, because some programs give every event the same UID.
 *
 * @param {CalendarEvent[]} events
 */
function removeOldRevisions(events) {
  const getKey = (/** @type {CalendarEvent} */ { uid, recurrenceId }) =>
    uid && `${uid} ${recurrenceId ? recurrenceId.zone.toEarliest(recurrenceId.wall) : ''}`;
  /** @type {Map<string, number>} */
  const sequences = new Map();
  for (const event of events) {
    const key = getKey(event);
    sequences.set(key, Math.max(event.sequence, sequences.get(key) ?? 0));
  }
  return events.filter((event) => !event.uid || event.sequence === sequences.get(getKey(event)));
}

/**
 * @param {CalendarEvent[]} events
 * @param {TimeWindow} window
 * @param {Collector} collector
 */
function addEvents(events, window, collector) {
  const changes = groupChanges(events);
  for (const event of events) {
    // Changed occurrences are added too, because the ones that they replace may be outside the window.
    const ownChanges = event.recurrenceId ? [] : (changes.get(event.uid) ?? []);
    const { occurrences, hasInvalidRule } = expandEvent(event, ownChanges, window);
    collector.countEvent(event, event.isUnread || hasInvalidRule);
    for (const occurrence of occurrences) collector.addOccurrence(event, occurrence);
  }
}

/** @param {CalendarEvent[]} events */
function groupChanges(events) {
  /** @type {Map<string, CalendarEvent[]>} */
  const groups = new Map();
  for (const event of events) {
    if (!event.recurrenceId) continue;
    const group = groups.get(event.uid);
    if (group) group.push(event);
    else groups.set(event.uid, [event]);
  }
  return groups;
}

/**
 * Adds the periods of a component that only tells when its owner is busy. Unknown kinds are busy (RFC 5545 3.2.9).
 *
 * @param {CalendarPart} part
 * @param {Collector} collector
 */
function addFreeBusy({ component, ...zones }, collector) {
  const properties = component.properties.get('freebusy') ?? [];
  const busyProperties = properties.filter(
    ({ parameters }) => parameters.fbtype?.toUpperCase() !== 'FREE',
  );
  if (component.isDamaged) collector.countEvent(component, true);
  for (const [start, end] of readMoments(busyProperties, zones)) {
    if (!end) continue;
    collector.countEvent(start, false);
    collector.addOccurrence(start, {
      period: [start.zone.toEarliest(start.wall), end.zone.toLatest(end.wall)],
      isZoneKnown: start.zone.isKnown && end.zone.isKnown,
    });
  }
}

/** @param {Period[]} periods */
function mergePeriods(periods) {
  /** @type {Period[]} */
  const merged = [];
  for (const [start, end] of periods.sort(([a], [b]) => a - b)) {
    const last = merged.at(-1);
    if (last && start <= last[1]) last[1] = Math.max(last[1], end);
    else merged.push([start, end]);
  }
  if (merged.length > limits.periods) throw new CalendarError('too_complex');
  return merged;
}
