import 'server-only';
import { createServerSupabase } from '@/lib/supabase/server';

/** The customer's saved places, default first. */
export async function listSavedPlaces() {
  const supabase = await createServerSupabase();
  const { data, error } = await supabase
    .from('customer_locations')
    .select('id, label, address_line, city')
    .order('is_default', { ascending: false })
    .order('label');

  if (error) throw new Error('Failed to load your places', { cause: error });
  return data;
}
