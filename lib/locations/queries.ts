import 'server-only';
import { cache } from 'react';
import { createServerSupabase } from '@/lib/supabase/server';
import { locationMessages } from './messages';
import type { UpcomingUse } from './types';

const locationColumns = `id, label, address_line, address_line_2, city, region, postal_code,
  latitude, longitude, access_notes, on_site_name, on_site_phone, is_default` as const;

export type Location = Awaited<ReturnType<typeof listLocations>>[number];

/** Lists the customer's addresses, the default first. */
export async function listLocations() {
  const supabase = await createServerSupabase();
  const { data, error } = await supabase
    .from('customer_locations')
    .select(locationColumns)
    .order('is_default', { ascending: false })
    .order('label')
    .order('id');

  if (error) throw new Error(locationMessages.loadFailed, { cause: error });
  return data;
}

export const getLocation = cache(async (id: string) => {
  const supabase = await createServerSupabase();
  const { data, error } = await supabase
    .from('customer_locations')
    .select(locationColumns)
    .eq('id', id)
    .maybeSingle();

  if (error) throw new Error(locationMessages.loadFailed, { cause: error });
  return data;
});

/** Returns the next booking at an address, or null if the address can be deleted. */
export async function getUpcomingUse(id: string): Promise<UpcomingUse | null> {
  const supabase = await createServerSupabase();
  const { data, error } = await supabase
    .from('bookings')
    .select('reference, starts_at, time_zone')
    .eq('location_id', id)
    .eq('status', 'confirmed')
    .gt('ends_at', new Date().toISOString())
    .order('starts_at')
    .limit(1)
    .maybeSingle();

  if (error) throw new Error(locationMessages.loadFailed, { cause: error });
  return data && { ...data, starts_at: data.starts_at ?? '' };
}
