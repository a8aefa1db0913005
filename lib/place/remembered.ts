import 'server-only';
import { cookies } from 'next/headers';
import { cookieAttributes } from '@/lib/browser-storage/cookies';
import { log } from '@/lib/log';
import { cookieNames } from '@/lib/browser-storage/storage-keys';
import type { createServerSupabase } from '@/lib/supabase/server';
import { decodePlace, encodePlace, type Place } from './place';
import { locateText } from './queries';

/** The place this browser remembers; for pages that are rendered per request. */
export async function getPlace() {
  return decodePlace((await cookies()).get(cookieNames.place)?.value);
}

/** Read by scripts, too: prerendered pages learn of it in the browser alone. */
export async function rememberPlace(place: Place) {
  (await cookies()).set(cookieNames.place, encodePlace(place), {
    ...cookieAttributes,
    maxAge: 60 * 60 * 24 * 365,
  });
}

/**
 * Who has said nowhere in this browser looks around their default place (PLACE-6). What is asked for
 * besides, such as a sign-in, does not fail with it.
 */
export async function rememberDefaultPlace(
  supabase: Awaited<ReturnType<typeof createServerSupabase>>,
) {
  if (await getPlace()) return;
  try {
    const { data, error } = await supabase
      .from('customer_locations')
      .select('postal_code')
      .eq('is_default', true)
      .maybeSingle();
    if (error) throw error;
    const place = data && (await locateText(data.postal_code));
    if (place) await rememberPlace(place);
  } catch (error) {
    log.warn('The default place was not remembered', error);
  }
}
