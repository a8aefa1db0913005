import 'server-only';
import { readOr } from '@/lib/result';
import { readWithCustomer } from '@/lib/session/customer';
import { createServerSupabase } from '@/lib/supabase/server';

export const savedAddressesFailed = 'Failed to load saved places';

/** Returns the customer with their saved addresses, or null for visitors. Throws if the session can't be checked. */
export async function readCustomerWithAddresses() {
  return readWithCustomer(() => readOr([], listSavedAddresses(), savedAddressesFailed));
}

async function listSavedAddresses() {
  const supabase = await createServerSupabase();
  const { data, error } = await supabase
    .from('customer_locations')
    .select(
      'id, label, address_line, city, postal_code, access_notes, on_site_name, on_site_phone, is_default',
    )
    .order('is_default', { ascending: false })
    .order('label');

  if (error) throw new Error('Failed to load your places', { cause: error });
  return data;
}
