import ICAL from 'ical.js';
import { CalendarError } from './calendar-error.js';
import { IanaZone, registerZones } from './zones.js';

/**
 * @typedef {{ timeZone: string, from: number, until: number }} TimeWindow Period in epoch milliseconds, with the
 *   provider's time zone, which applies to all-day events and to times without a zone
 * @typedef {[start: number, end: number]} Period Instants in epoch milliseconds
 * @typedef {InstanceType<typeof ICAL.Component>} Component
 * @typedef {InstanceType<typeof ICAL.Time>} Time
 */

/** Limits for one calendar. Ten years of a full calendar stay within them. */
const limits = { events: 20_000, occurrences: 100_000, periods: 3_000 };

/** UIDs in our feeds (lib/bookings/calendar.ts). Skipped, because this calendar may subscribe to our feed. */
const ownUidPattern = /^[0-9a-f-]{36}@roam$/;

/**
 * Returns the busy periods in iCalendar text within a window, merged and sorted, without any other details
 * of the events. Free and canceled events are excluded. Throws only `CalendarError`. Call it through
 * `readBusyTimes`, because a hostile recurrence rule can run forever.
 *
 * @param {string} text
 * @param {TimeWindow} window
 */
export function listBusyTimes(text, window) {
  registerZones(text);
  const events = parseCalendars(text).flatMap(listEvents);
  if (events.length > limits.events) throw new CalendarError('too_large');
  try {
    return mergePeriods(expandEvents(events, window));
  } catch (error) {
    // The library's error quotes the calendar, so it must not be logged.
    throw error instanceof CalendarError ? error : new CalendarError('not_a_calendar');
  }
}

/**
 * @param {string} text
 * @returns {Component[]}
 */
function parseCalendars(text) {
  try {
    const parsed = ICAL.parse(text);
    // Several calendars in one text are parsed as an array.
    const roots = typeof parsed[0] === 'string' ? [parsed] : parsed;
    const calendars = roots.map((/** @type {any} */ root) => new ICAL.Component(root));
    if (calendars.length > 0 && calendars.every(isCalendar)) return calendars;
  } catch {
    // The library's error quotes the calendar, so it is dropped.
  }
  throw new CalendarError('not_a_calendar');
}

/** @param {Component} component */
const isCalendar = ({ name }) => name === 'vcalendar';

/** @param {Component} calendar */
function listEvents(calendar) {
  for (const zone of calendar.getAllSubcomponents('vtimezone')) {
    // This machine's time zones are exact and much faster than a calendar's own definitions of them.
    const name = String(zone.getFirstPropertyValue('tzid'));
    if (name.includes('/') && ICAL.TimezoneService.has(name)) calendar.removeSubcomponent(zone);
  }
  return calendar
    .getAllSubcomponents('vevent')
    .filter((event) => event.hasProperty('dtstart') && !ownUidPattern.test(getUid(event)));
}

/**
 * @param {Component[]} components
 * @param {TimeWindow} window
 */
function expandEvents(components, window) {
  const homeZone = new IanaZone(window.timeZone);
  /** @type {Period[]} */
  const periods = [];
  /** @param {Component} event @param {Time} start @param {Time} end */
  const addPeriod = (event, start, end) => {
    const period = /** @type {Period} */ ([toInstant(start, homeZone), toInstant(end, homeZone)]);
    const isInWindow = period[0] < window.until && period[1] > window.from;
    if (isInWindow && period[0] < period[1] && isBusy(event)) periods.push(period);
  };
  const exceptions = groupExceptions(components);
  let occurrences = 0;
  for (const component of components) {
    const event = new ICAL.Event(component, { exceptions: [] });
    const ownExceptions = event.isRecurrenceException()
      ? []
      : (exceptions.get(getUid(component)) ?? []);
    // Adds exceptions too, because the occurrence that one replaces may be outside the window. Adds first dates,
    // because the iterator skips one that its rule doesn't match.
    if (!isFirstDateExcluded(event, ownExceptions, homeZone))
      addPeriod(component, event.startDate, event.endDate);
    if (!event.isRecurring() || event.isRecurrenceException()) continue;
    for (const exception of ownExceptions) event.relateException(exception);
    const iterator = event.iterator();
    for (let next = iterator.next(); next; next = iterator.next()) {
      if (++occurrences > limits.occurrences) throw new CalendarError('too_complex');
      const { item, startDate, endDate } = event.getOccurrenceDetails(next);
      addPeriod(item.component, startDate, endDate);
      if (toInstant(next, homeZone) >= window.until) break;
    }
  }
  return periods;
}

/**
 * Whether an event's first date is one of its excluded dates, or is replaced by an exception.
 *
 * @param {InstanceType<typeof ICAL.Event>} event
 * @param {Component[]} exceptions
 * @param {IanaZone} homeZone
 */
function isFirstDateExcluded({ component, startDate }, exceptions, homeZone) {
  const start = toInstant(startDate, homeZone);
  const excludedDates = component.getAllProperties('exdate').flatMap((dates) => dates.getValues());
  const replacedDates = exceptions.map((item) => item.getFirstPropertyValue('recurrence-id'));
  return [...excludedDates, ...replacedDates].some((date) => toInstant(date, homeZone) === start);
}

/** @param {Component[]} components */
function groupExceptions(components) {
  /** @type {Map<string, Component[]>} */
  const groups = new Map();
  for (const component of components) {
    if (!component.hasProperty('recurrence-id')) continue;
    const uid = getUid(component);
    const group = groups.get(uid);
    if (group) group.push(component);
    else groups.set(uid, [component]);
  }
  return groups;
}

/** @param {Component} event */
const getUid = (event) => String(event.getFirstPropertyValue('uid') ?? '');

/** @param {Component} event */
function isBusy(event) {
  const readProperty = (/** @type {string} */ name) =>
    String(event.getFirstPropertyValue(name) ?? '').toLowerCase();
  return readProperty('transp') !== 'transparent' && readProperty('status') !== 'cancelled';
}

/**
 * @param {Time} time
 * @param {IanaZone} homeZone
 */
function toInstant(time, homeZone) {
  if (!time.isDate && time.zone !== ICAL.Timezone.localTimezone) return time.toUnixTime() * 1000;
  const { year, month, day, hour, minute, second } = time;
  return new ICAL.Time({ year, month, day, hour, minute, second }, homeZone).toUnixTime() * 1000;
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
