import 'server-only';
import { after } from 'next/server';
import { logOutageOnce } from '@/lib/errors/outage-log';
import { log } from '@/lib/log';
import { createAdminSupabase, type AdminSupabase } from '@/lib/supabase/admin';
import type { FunctionRow } from '@/lib/supabase/tables';
import { CalendarError } from './calendar-error.js';
import { fetchCalendar } from './fetch-calendar';
import { readBusyTimes } from './read-busy-times';

type ClaimedCalendar = FunctionRow<'claim_external_calendars'>;
type Fetcher = (calendar: ClaimedCalendar) => ReturnType<typeof fetchCalendar>;

/** Number of calendars synced in parallel. The next batch is claimed when these are done. */
const batchSize = 4;

let isSyncing = false;

/**
 * Syncs due external calendars after the response, so that a slow host can't delay the next run's messages.
 * Does nothing while an earlier call is still syncing.
 */
export function syncCalendarsAfterResponse(isTimeUp: () => boolean) {
  if (isSyncing) return;
  after(async () => {
    isSyncing = true;
    await logOutageOnce('calendars_read_failed', syncDueCalendars(isTimeUp));
    isSyncing = false;
  });
}

/** Syncs external calendars until none is due or the time is up. */
export async function syncDueCalendars(isTimeUp = () => false, fetchText: Fetcher = fetchCalendar) {
  const admin = createAdminSupabase();
  if (!admin) return;
  while (!isTimeUp()) {
    const { data, error } = await admin.rpc('claim_external_calendars', { p_limit: batchSize });
    if (error) throw new Error('Failed to claim calendars', { cause: error });
    if (data.length === 0) break;
    await Promise.all(data.map((calendar) => syncCalendar(admin, calendar, fetchText)));
  }
}

/** Downloads a claimed calendar and stores its busy times, or the reason for a failure. Never throws. */
export async function syncCalendar(
  admin: AdminSupabase,
  calendar: ClaimedCalendar,
  fetchText: Fetcher,
) {
  const { id, time_zone: timeZone, busy_from, busy_until, booking_ids } = calendar;
  try {
    const download = await fetchText(calendar);
    const window = { timeZone, from: Date.parse(busy_from), until: Date.parse(busy_until) };
    const busyTimes = download && (await readBusyTimes(download.text, window, booking_ids));
    const { error } = await admin.rpc('store_busy_times', {
      p_calendar_id: id,
      ...(busyTimes && {
        p_etag: download.etag ?? undefined,
        p_starts: busyTimes.periods.map(([start]) => new Date(start).toISOString()),
        p_ends: busyTimes.periods.map(([, end]) => new Date(end).toISOString()),
        p_event_count: busyTimes.eventCount,
        p_unread_count: busyTimes.unreadCount,
        p_unknown_zone_count: busyTimes.unknownZoneCount,
      }),
    });
    if (error) throw new Error('Failed to store busy times', { cause: error });
  } catch (failure) {
    if (!(failure instanceof CalendarError)) return log.error('calendar_read_failed', failure, id);
    const { code } = failure;
    const { error } = await admin.rpc('mark_external_calendar_failed', {
      p_calendar_id: id,
      p_error: code,
    });
    if (error) log.error('calendar_update_failed', error, id);
  }
}
