import 'server-only';
import { createAdminSupabase } from '@/lib/supabase/admin';
import { linkToken } from './schema';
import type { ProviderBooking } from './types';

/** Returns the booking behind a provider's link, or null if the link doesn't work. */
export async function getProviderBooking(token: string) {
  const admin = createAdminSupabase();
  if (!admin || !linkToken.safeParse(token).success) return null;
  const { data, error } = await admin.rpc('read_provider_booking', { p_token: token });
  if (error) throw new Error('Failed to load the booking of a link', { cause: error });
  return data as ProviderBooking | null;
}
