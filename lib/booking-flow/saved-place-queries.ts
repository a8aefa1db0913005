import 'server-only';
import { toResult } from '@/lib/result';
import { getCustomer } from '@/lib/session/customer';
import { createServerSupabase } from '@/lib/supabase/server';

/**
 * The saved places of whoever asks, default first. None if they cannot be read: an address can be
 * typed instead.
 */
export async function findSavedPlaces() {
  const message = 'Failed to load saved places';
  const customer = await toResult(getCustomer(), message);
  if (!customer.ok || !customer.data) return [];
  const places = await toResult(listSavedPlaces(), message);
  return places.ok ? places.data : [];
}

async function listSavedPlaces() {
  const supabase = await createServerSupabase();
  const { data, error } = await supabase
    .from('customer_locations')
    .select('id, label, address_line, city, postal_code, is_default')
    .order('is_default', { ascending: false })
    .order('label');

  if (error) throw new Error('Failed to load your places', { cause: error });
  return data;
}
