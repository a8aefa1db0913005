import 'server-only';
import { createAdminSupabase } from '@/lib/supabase/admin';
import { read } from '@/lib/supabase/calls';
import { createServerSupabase } from '@/lib/supabase/server';
import type { CalendarBooking } from './calendar';
import { calendarFeedMessages } from './calendar-feed-messages';

const tokenPattern = /^[0-9a-f]{64}$/;

/** Returns the bookings in the feed of a calendar link, or null if the link is invalid. */
export async function listCalendarFeed(token: string) {
  const supabase = createAdminSupabase();
  if (!supabase || !tokenPattern.test(token)) return null;
  const { data, error } = await read(supabase, 'read_calendar_feed', { p_token: token });
  if (error) throw new Error('Failed to load a calendar feed', { cause: error });
  return data as CalendarBooking[] | null;
}

export async function hasCalendarFeed() {
  const { data, error } = await read(await createServerSupabase(), 'has_calendar_feed');
  if (error) throw new Error(calendarFeedMessages.loadFailed, { cause: error });
  return data;
}
