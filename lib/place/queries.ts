import 'server-only';
import { createPublicSupabase } from '@/lib/supabase/server';

/** The postal code that a typed place means, or null. */
export async function locateText(text: string) {
  return locate({ p_text: text });
}

/** The postal code nearest to a position, or null. */
export async function locatePosition(latitude: number, longitude: number) {
  return locate({ p_latitude: latitude, p_longitude: longitude });
}

async function locate(asked: { p_text?: string; p_latitude?: number; p_longitude?: number }) {
  const { data, error } = await createPublicSupabase().rpc('locate_place', asked);
  if (error) throw new Error('Failed to locate a place', { cause: error });
  return data[0] ?? null;
}
