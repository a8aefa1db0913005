import 'server-only';
import { read } from '@/lib/supabase/calls';
import type { Database } from '@/lib/supabase/database.types';
import { createPublicSupabase } from '@/lib/supabase/server';
import type { LocatedArea } from './area';

/** Returns the place named by text, or null. */
export async function geocode(text: string) {
  return findArea({ p_text: text });
}

/** Like `geocode`, but the first digits of a postal code stand for the area of the codes that begin with them. */
export async function geocodeSearchArea(text: string) {
  return findArea({ p_text: text, p_accepts_prefix: true });
}

/** Returns the nearest postal code, with its city and region, or null. */
export async function reverseGeocode(latitude: number, longitude: number) {
  return findArea({ p_latitude: latitude, p_longitude: longitude });
}

type LocateAreaInput = Database['public']['Functions']['locate_place']['Args'];

async function findArea(input: LocateAreaInput): Promise<LocatedArea | null> {
  const { data, error } = await read(createPublicSupabase(), 'locate_place', input);
  if (error) throw new Error('Failed to locate a place', { cause: error });
  return data[0] ?? null;
}
