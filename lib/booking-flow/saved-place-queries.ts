import 'server-only';
import { readOr } from '@/lib/result';
import { getCustomer } from '@/lib/session/customer';
import { createServerSupabase } from '@/lib/supabase/server';

/** Returns the customer's saved places, default first, or none if they can't be read. */
export async function findSavedPlaces() {
  const message = 'Failed to load saved places';
  const customer = await readOr(null, getCustomer(), message);
  return customer ? readOr([], listSavedPlaces(), message) : [];
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
