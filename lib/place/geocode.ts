import 'server-only';
import { read } from '@/lib/supabase/calls';
import { createPublicSupabase } from '@/lib/supabase/server';

/** Returns the postal code, city and region of a place named by text, or null. */
export async function geocode(text: string) {
  return findPlace({ p_text: text });
}

/** Returns the nearest postal code, with its city and region, or null. */
export async function reverseGeocode(latitude: number, longitude: number) {
  return findPlace({ p_latitude: latitude, p_longitude: longitude });
}

async function findPlace(input: { p_text?: string; p_latitude?: number; p_longitude?: number }) {
  const { data, error } = await read(createPublicSupabase(), 'locate_place', input);
  if (error) throw new Error('Failed to locate a place', { cause: error });
  return data[0] ?? null;
}
