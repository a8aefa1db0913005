import 'server-only';
import { cookies } from 'next/headers';
import { cookieAttributes, cookieLifetimes } from '@/lib/browser-storage/cookies';
import { log } from '@/lib/log';
import { cookieNames } from '@/lib/browser-storage/storage-keys';
import type { ServerSupabase } from '@/lib/supabase/server';
import { decodePlace, encodePlace, type Place } from './place';
import { geocode } from './geocode';

export async function getPlace() {
  return decodePlace((await cookies()).get(cookieNames.place)?.value);
}

/** Saves a place in a cookie that scripts can read, because prerendered pages read it in the browser. */
export async function savePlaceCookie(place: Place) {
  (await cookies()).set(cookieNames.place, encodePlace(place), {
    ...cookieAttributes,
    maxAge: cookieLifetimes.place,
  });
}

/** Saves the customer's default place, unless this browser already remembers a place (PLACE-6). Never throws. */
export async function saveDefaultPlaceCookie(supabase: ServerSupabase) {
  if (await getPlace()) return;
  try {
    const { data, error } = await supabase
      .from('customer_locations')
      .select('postal_code')
      .eq('is_default', true)
      .maybeSingle();
    if (error) throw error;
    const place = data && (await geocode(data.postal_code));
    if (place) await savePlaceCookie(place);
  } catch (error) {
    log.warn('default_place_failed', error);
  }
}
