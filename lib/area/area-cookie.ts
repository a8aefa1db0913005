import 'server-only';
import { cookies } from 'next/headers';
import { cookieAttributes, cookieLifetimes } from '@/lib/browser-storage/cookies';
import { log } from '@/lib/log';
import { cookieNames } from '@/lib/browser-storage/storage-keys';
import type { ServerSupabase } from '@/lib/supabase/server';
import { decodeArea, encodeArea, type Area } from './area';
import { geocode } from './geocode';

export async function getArea() {
  return decodeArea((await cookies()).get(cookieNames.area)?.value);
}

/** Saves an area in a cookie that scripts can read, because prerendered pages read it in the browser. */
export async function saveAreaCookie(area: Area) {
  (await cookies()).set(cookieNames.area, encodeArea(area), {
    ...cookieAttributes,
    maxAge: cookieLifetimes.area,
  });
}

/** Saves the area of the customer's default address, unless this browser already remembers one (PLACE-6). Never throws. */
export async function saveDefaultAreaCookie(supabase: ServerSupabase) {
  if (await getArea()) return;
  try {
    const { data, error } = await supabase
      .from('customer_locations')
      .select('postal_code')
      .eq('is_default', true)
      .maybeSingle();
    if (error) throw error;
    const area = data && (await geocode(data.postal_code));
    if (area) await saveAreaCookie(area);
  } catch (error) {
    log.warn('default_place_failed', error);
  }
}
