import { readFileSync } from 'node:fs';
import path from 'node:path';
import { DateTime } from 'luxon';
import { parse } from 'yaml';
import type { BusyTimes } from '@/lib/external-calendars/busy-times.js';

/** Feed of `feeds.yaml` with the busy times that it means. */
export type Feed = {
  name: string;
  report?: number;
  event?: string;
  calendar?: string;
  text?: string;
  zone?: string;
  busy: string[];
  events?: number;
  unread?: number;
  unknown?: number;
};

/** Window and zone for which the feeds' busy times are listed. */
export const feedWindow = {
  timeZone: 'America/Denver',
  from: Date.UTC(2026, 10, 1, 6),
  until: Date.UTC(2026, 11, 31, 23),
};

export const feeds = parse(
  readFileSync(path.join(process.cwd(), 'tests/support/calendars/feeds.yaml'), 'utf8'),
) as Feed[];

/** Returns the feed's text with the line breaks of RFC 5545. */
export function createFeedText({ event, calendar, text }: Feed) {
  if (text) return text;
  const content = calendar ?? `BEGIN:VEVENT\nUID:a@example.com\n${event}END:VEVENT\n`;
  return `BEGIN:VCALENDAR\nVERSION:2.0\n${content}END:VCALENDAR\n`.replaceAll('\n', '\r\n');
}

/** Returns busy times in the notation of `feeds.yaml`. */
export function describeBusyTimes(busyTimes: BusyTimes, { zone = feedWindow.timeZone }: Feed) {
  const { periods, eventCount, unreadCount, unknownZoneCount } = busyTimes;
  return {
    busy: periods.map(([start, end]) => formatPeriod(start, end, zone)),
    events: eventCount,
    unread: unreadCount,
    unknown: unknownZoneCount,
  };
}

export const describeExpectation = ({ busy, events, unread, unknown }: Feed) => ({
  busy,
  events: events ?? 1,
  unread: unread ?? 0,
  unknown: unknown ?? 0,
});

export function formatPeriod(start: number, end: number, zone: string) {
  const [from, until] = [start, end].map((time) => DateTime.fromMillis(time, { zone }));
  const endFormat = from!.hasSame(until!, 'day')
    ? 'HH:mm'
    : from!.year === until!.year
      ? 'LL-dd HH:mm'
      : 'yyyy-LL-dd HH:mm';
  return `${from!.toFormat('LL-dd HH:mm')} - ${until!.toFormat(endFormat)}`;
}
