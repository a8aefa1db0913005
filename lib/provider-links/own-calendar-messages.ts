import { formatWhen } from '@/lib/dates/format';
import type { CalendarFailure } from '@/lib/provider-calendars/calendar-error.js';
import { formatCount } from '@/lib/text';
import type { OwnCalendar } from './types';

/** Minutes between readings, as in private.claim_provider_calendars. */
export const calendarReadMinutes = 10;
const interval = `every ${formatCount(calendarReadMinutes, 'minute')}`;

export const ownCalendarMessages = {
  intro: `Connect your own calendar, and no one can book you while you're busy there. We read it ${interval} and store only when you're busy, never titles or guests.`,
  hint: 'The secret address in iCal format. Anyone who has it can see your calendar, so share it with no one else.',
  notReadYet: `We haven't read your calendar yet. We'll try again ${interval}.`,
  kept: 'Busy times from the last reading stay blocked.',
} as const;

const failureMessages: Record<CalendarFailure, string> = {
  not_public: "The address isn't on the public internet, or doesn't start with https://.",
  unreachable: "The calendar didn't respond in time.",
  refused: 'The calendar rejected the address. Copy the secret address and connect it again.',
  redirected: 'The address redirects too many times.',
  too_large: 'The calendar is too large to read.',
  not_a_calendar: "The address doesn't lead to a calendar in iCal format.",
  too_complex: 'The calendar has more repeating events than we can read.',
};

/** Returns when a provider's own calendar was last read, or null before that. */
export function getCalendarReadMessage({ read_at, busy_count }: OwnCalendar, timeZone: string) {
  if (!read_at) return null;
  const times = busy_count === 1 ? 'One busy time is' : `${busy_count} busy times are`;
  return `Last read on ${formatWhen(read_at, timeZone)}. ${times} blocked.`;
}

/** Returns when and why a provider's own calendar could not be read, or null. */
export function getCalendarFailureMessage(calendar: OwnCalendar, timeZone: string) {
  const { failed_at, last_error, read_at } = calendar;
  if (!failed_at) return null;
  const reason = failureMessages[last_error as CalendarFailure] ?? failureMessages.unreachable;
  const keptSentence = read_at ? ` ${ownCalendarMessages.kept}` : '';
  return `We couldn't read your calendar on ${formatWhen(failed_at, timeZone)}. ${reason}${keptSentence}`;
}
