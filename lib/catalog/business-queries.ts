import 'server-only';
import { read } from '@/lib/supabase/calls';
import { createPublicSupabase } from '@/lib/supabase/server';
import { cacheQuery, cacheRow } from '@/lib/cache/cache-query';
import type { NearbyBusiness } from './types';

export const getBusiness = cacheRow('business', async (id) => {
  const { data, error } = await createPublicSupabase()
    .from('business_profiles')
    .select(
      `id, business_name, business_description, image_url, logo_url, phone, address_line, city, region,
       postal_code, country_code, latitude, longitude, time_zone, rating_average, rating_count,
       providers (id, first_name, last_name, image_url, languages, rating_average, rating_count,
         provider_working_hours (weekday, opens_at, closes_at))`,
    )
    .eq('id', id)
    .maybeSingle();
  if (error) throw new Error('Failed to load business', { cause: error });
  return data;
});

export type Business = NonNullable<Awaited<ReturnType<typeof getBusiness>>>;

/** Reads the businesses near an area, best rated first. Not cached. */
export async function readTopBusinesses(area: string, limit: number) {
  const { data, error } = await read(createPublicSupabase(), 'list_businesses_near', {
    p_place: area,
    p_limit: limit,
  }).overrideTypes<NearbyBusiness[], { merge: false }>();
  if (error) throw new Error('Failed to load businesses', { cause: error });
  return data;
}

export const listTopBusinesses = cacheQuery('top-businesses', readTopBusinesses);
export type BusinessSummary = Awaited<ReturnType<typeof listTopBusinesses>>[number];

/** Returns the city shown to visitors who haven't chosen an area, or '' if there are no businesses. */
export const getMainCity = cacheQuery('main-city', async () => {
  const { data, error } = await read(createPublicSupabase(), 'get_main_city');
  if (error) throw new Error('Failed to load the city', { cause: error });
  return data[0]?.city ?? '';
});
