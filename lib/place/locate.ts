import 'server-only';
import { createPublicSupabase } from '@/lib/supabase/server';

export async function locateText(text: string) {
  return locate({ p_text: text });
}

export async function locatePosition(latitude: number, longitude: number) {
  return locate({ p_latitude: latitude, p_longitude: longitude });
}

async function locate(input: { p_text?: string; p_latitude?: number; p_longitude?: number }) {
  const { data, error } = await createPublicSupabase().rpc('locate_place', input);
  if (error) throw new Error('Failed to locate a place', { cause: error });
  return data[0] ?? null;
}
