import { formatWhen } from '@/lib/dates/format';
import type { CalendarFailure } from '@/lib/external-calendars/calendar-error.js';
import { formats } from '@/lib/site-config';
import { formatCount } from '@/lib/text';
import type { ExternalCalendar } from './types';

/** Minutes between syncs. Must match private.claim_external_calendars. */
export const calendarSyncMinutes = 10;
const interval = `every ${formatCount(calendarSyncMinutes, 'minute')}`;

export const externalCalendarMessages = {
  intro: `Connect your own calendar, and no one can book you while you're busy there. We check it ${interval} and store only when you're busy, never titles or guests.`,
  hint: "The secret address in iCal format. Anyone who has it can see your calendar, so please don't share it.",
  notSyncedYet: `We haven't synced your calendar yet. We'll try again ${interval}.`,
  kept: 'Busy times from the last sync stay blocked.',
} as const;

const failureMessages: Record<CalendarFailure, string> = {
  not_public: "The address isn't on the public internet, or doesn't start with https://.",
  unreachable: "The calendar didn't respond in time.",
  refused: 'The calendar rejected the address. Copy the secret address and connect it again.',
  redirected: 'The address redirects too many times.',
  too_large: 'The calendar is too large to sync.',
  not_a_calendar: "The address doesn't lead to a calendar in iCal format.",
  too_complex: 'The calendar has more repeating events than we can sync.',
};

/** Returns when an external calendar was last synced and what was read, or null before the first sync. */
export function getLastSyncMessage(calendar: ExternalCalendar, timeZone: string) {
  const { synced_at, busy_count, event_count } = calendar;
  if (!synced_at) return null;
  const times = busy_count === 1 ? 'one busy time is' : `${busy_count} busy times are`;
  return `Last synced on ${formatWhen(synced_at, timeZone, formats.hourCycle)}. We read ${formatCount(event_count ?? 0, 'event')}, and ${times} blocked.`;
}

/** Returns what the provider should know about events that weren't understood, in up to two messages. */
export function listReadingProblems({ unread_count, unknown_zone_count }: ExternalCalendar) {
  return [
    unread_count
      ? `We couldn't read the times of ${formatCount(unread_count, 'event')}. Please block those times yourself.`
      : null,
    unknown_zone_count
      ? `We don't know the time zone of ${formatCount(unknown_zone_count, 'event')}. To be safe, we block from 14 hours before to 12 hours after the times in your calendar.`
      : null,
  ].filter((message) => message !== null);
}

/** Returns when and why the last sync of an external calendar failed, or null if it succeeded. */
export function getSyncFailureMessage(calendar: ExternalCalendar, timeZone: string) {
  const { failed_at, last_error, synced_at } = calendar;
  if (!failed_at) return null;
  const reason = failureMessages[last_error as CalendarFailure] ?? failureMessages.unreachable;
  const keptSentence = synced_at ? ` ${externalCalendarMessages.kept}` : '';
  return `We couldn't sync your calendar on ${formatWhen(failed_at, timeZone, formats.hourCycle)}. ${reason}${keptSentence}`;
}
