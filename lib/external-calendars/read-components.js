import ICAL from 'ical.js';
import { CalendarError } from './calendar-error.js';

/**
 * @typedef {{ wall: number, isDate: boolean, isUtc: boolean }} WallTime Date or time as written, in epoch milliseconds as
 *   if it were UTC
 * @typedef {{ days: number, seconds: number }} Duration
 * @typedef {{ text: string, until?: WallTime }} Rule
 * @typedef {WallTime | Duration | [WallTime, WallTime | Duration] | Rule | string | number} Value
 * @typedef {{ parameters: Record<string, string | undefined>, values: any[] }} Property
 * @typedef {{ name: string, properties: Map<string, Property[]>, parts: Component[], isDamaged: boolean }} Component
 *   `isDamaged` means that the component has lost a property that tells when it takes place
 */

/** Names of the properties that are read. All other lines are skipped, whatever they contain. */
const usedNames = new Set(
  (
    'attendee dtend dtstart duration exdate freebusy rdate recurrence-id rrule sequence status transp ' +
    'tzid tzoffsetfrom tzoffsetto uid x-wr-calname'
  ).split(' '),
);
const timeNames = new Set(['dtend', 'dtstart', 'duration', 'freebusy', 'rdate', 'rrule']);
const calendarParts = new Set(['vevent', 'vfreebusy', 'vjournal', 'vtimezone', 'vtodo']);
/** Depth of nested components. A calendar, an event and its alarm make three. */
const maxDepth = 10;

/**
 * Parses the calendars in iCalendar text. A line that can't be parsed is skipped, and so is a value that isn't a time.
 * Throws `CalendarError` if there is no calendar or if one of them has no end, because the rest may be missing.
 *
 * @param {string} text
 * @returns {Component[]}
 */
export function readCalendars(text) {
  const root = createComponent('');
  const open = [root];
  for (const line of unfoldLines(text)) {
    const name = /^[\w-]+/.exec(line)?.[0].toLowerCase() ?? '';
    if (name === 'begin') beginComponent(open, getPartName(line));
    else if (name === 'end') endComponent(open, getPartName(line));
    else if (usedNames.has(name)) addProperty(open.at(-1) ?? root, name, line);
  }
  const calendars = root.parts.filter((part) => part.name === 'vcalendar');
  if (calendars.length === 0 || open.length > 1) throw new CalendarError('not_a_calendar');
  return calendars;
}

/** @param {string} name @returns {Component} */
const createComponent = (name) => ({ name, properties: new Map(), parts: [], isDamaged: false });

/** @param {string} line */
const getPartName = (line) =>
  line
    .slice(line.indexOf(':') + 1)
    .trim()
    .toLowerCase();

/** Continuation lines begin with a space or a tab. @param {string} text */
const unfoldLines = (text) =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/\n[ \t]/g, '')
    .split('\n')
    // A byte order mark may start the text, and each calendar of a text that was joined from several.
    .map((line) => line.replace(/^\uFEFF+/, ''));

/** @param {Component[]} open @param {string} name */
function beginComponent(open, name) {
  // An event can't contain another one, so the previous one has no end.
  if (calendarParts.has(name)) closeUntil(open, 'vcalendar');
  if (open.length > maxDepth) throw new CalendarError('too_complex');
  const part = createComponent(name);
  open.at(-1)?.parts.push(part);
  open.push(part);
}

/** @param {Component[]} open @param {string} name */
function endComponent(open, name) {
  if (!open.some((part) => part.name === name)) return;
  closeUntil(open, name);
  open.pop();
}

/** Closes the components inside the named one. @param {Component[]} open @param {string} name */
function closeUntil(open, name) {
  if (!open.some((part) => part.name === name)) return;
  while (open.at(-1)?.name !== name) {
    const [part, parent] = [open.pop(), open.at(-1)];
    if (part?.name !== 'valarm' || !parent) continue;
    // An alarm without an end contains the rest of its event.
    for (const [key, properties] of part.properties)
      if (!parent.properties.has(key)) parent.properties.set(key, properties);
  }
}

/** @param {Component} component @param {string} name @param {string} line */
function addProperty(component, name, line) {
  const property = parseProperty(name, line);
  const values = property?.values.filter((value) => value !== null) ?? [];
  if (timeNames.has(name) && (!property || values.length < property.values.length))
    component.isDamaged = true;
  if (!property || values.length === 0) return;
  const properties = component.properties.get(name);
  if (properties) properties.push({ ...property, values });
  else component.properties.set(name, [{ ...property, values }]);
}

/**
 * Returns null if the line isn't a property. A value is null if it can't be read.
 *
 * @param {string} name
 * @param {string} line
 * @returns {Property | null}
 */
function parseProperty(name, line) {
  // Outlook writes names such as `(UTC-07:00) Mountain Time` without the quotation marks that their colon needs.
  const quotedLine = line.replace(/;TZID=([^";]*:[^";]*):/i, ';TZID="$1":');
  try {
    // Rules are case-insensitive, but not to the library.
    const [, parameters, type, ...values] = ICAL.parse.property(
      name === 'rrule' ? quotedLine.toUpperCase() : quotedLine,
    );
    if (name === 'rrule') return { parameters, values: readRule(quotedLine, values[0]) };
    return { parameters, values: values.map((/** @type {any} */ value) => readValue(type, value)) };
  } catch {
    // The library's error quotes the calendar, so it is dropped.
    return null;
  }
}

/**
 * Returns no rule for an empty one. A rule whose `UNTIL` can't be read has no end.
 *
 * @param {string} line
 * @param {{ until?: string }} parts
 * @returns {(Rule | null)[]}
 */
function readRule(line, { until }) {
  const text = line
    .slice(line.lastIndexOf(':') + 1)
    .trim()
    .toUpperCase();
  if (text === '') return [];
  // Both libraries read `COUNT=1e3` as 1.
  if (/(?:COUNT|INTERVAL)=(?!\d+(?:;|$))/.test(text)) return [null];
  if (!until) return [{ text }];
  const end = parseWallTime(until);
  return end ? [{ text, until: end }] : [{ text }, null];
}

/** @param {string} type @param {any} value @returns {Value | null} */
function readValue(type, value) {
  if (type === 'date' || type === 'date-time') return parseWallTime(value);
  if (type === 'duration') return parseDuration(value);
  if (type !== 'period') return value;
  const start = parseWallTime(value[0]);
  const end = value[1].startsWith('P') ? parseDuration(value[1]) : parseWallTime(value[1]);
  return start && end && [start, end];
}

/**
 * Parses a date or time in the library's notation. Its shape decides which of them it is, because some calendars
 * omit `VALUE=DATE`.
 *
 * @param {string} value
 * @returns {WallTime | null}
 */
function parseWallTime(value) {
  const match = /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d:\d\d)(Z?)|T::)?$/.exec(value);
  if (!match) return null;
  const [, date, time = '00:00:00', zone] = match;
  const wall = Date.parse(`${date}T${time}Z`);
  // Date.parse accepts February 30.
  if (Number.isNaN(wall) || !new Date(wall).toJSON().startsWith(`${date}`)) return null;
  return { wall, isDate: !match[2], isUtc: zone === 'Z' };
}

/** @param {string} value @returns {Duration | null} */
function parseDuration(value) {
  if (!/^\+?P(?=.*\d)(?:\d+W)?(?:\d+D)?(?:T(?:\d+H)?(?:\d+M)?(?:\d+S)?)?$/.test(value)) return null;
  const { weeks, days, hours, minutes, seconds } = ICAL.Duration.fromString(value);
  return { days: weeks * 7 + days, seconds: hours * 3600 + minutes * 60 + seconds };
}
