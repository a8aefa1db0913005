import 'server-only';
import { createAdminSupabase } from '@/lib/supabase/admin';
import { read } from '@/lib/supabase/calls';
import type { ProviderCalendarBooking } from '@/lib/bookings/calendar';
import { feedTokenSchema, linkTokenSchema } from './schema';
import type { ProviderBooking, ProviderCalendar } from './types';

/** Returns the booking behind a provider's link, or null if the link doesn't work. */
export async function getProviderBooking(token: string) {
  const admin = createAdminSupabase();
  if (!admin || !linkTokenSchema.safeParse(token).success) return null;
  const { data, error } = await read(admin, 'read_provider_booking', { p_token: token });
  if (error) throw new Error('Failed to load the booking of a link', { cause: error });
  return data as ProviderBooking | null; // The function returns JSON.
}

/** Returns the calendar behind a provider's calendar link, or null if the link doesn't work. */
export async function getProviderCalendar(token: string) {
  const admin = createAdminSupabase();
  if (!admin || !linkTokenSchema.safeParse(token).success) return null;
  const { data, error } = await read(admin, 'read_provider_calendar', { p_token: token });
  if (error) throw new Error('Failed to load a provider calendar', { cause: error });
  return data as ProviderCalendar | null; // The function returns JSON.
}

/** Returns the bookings in a provider's calendar feed, or null if its token is unknown. */
export async function listProviderFeed(token: string) {
  const admin = createAdminSupabase();
  if (!admin || !feedTokenSchema.safeParse(token).success) return null;
  const { data, error } = await read(admin, 'read_provider_feed', { p_token: token });
  if (error) throw new Error('Failed to load a provider feed', { cause: error });
  return data as ProviderCalendarBooking[] | null; // The function returns JSON.
}
