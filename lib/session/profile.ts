import type { SupabaseClient } from '@supabase/supabase-js';
import { log } from '@/lib/log';
import { done, failed, type Result } from '@/lib/result';
import { getDataErrorReason } from '@/lib/supabase/data-errors';
import type { Database } from '@/lib/supabase/database.types';
import { sessionMessages } from './messages';
import type { Account, Customer, NewProfile } from './types';

type Supabase = SupabaseClient<Database>;

const columns =
  `id, user_id, email, first_name, last_name, phone, image_url, hour_cycle, is_name_given,
  bookings!bookings_customer_id_fkey (unread_messages)` as const;

/** Returns the account's profile, or null if there is none. Throws if it can't be read. */
export async function readProfile(supabase: Supabase, userId: string): Promise<Customer | null> {
  return (await readAccount(supabase, userId))?.customer ?? null;
}

/** Returns the profile, and what browsers don't store (SESS-10). */
export async function readAccount(supabase: Supabase, userId: string): Promise<Account | null> {
  const { data, error } = await supabase
    .from('customer_profiles')
    .select(columns)
    .eq('user_id', userId)
    // Leaves out bookings without unread messages, but not the profile.
    .gt('bookings.unread_messages', 0)
    .maybeSingle();

  // The data API's code for no row. `maybeSingle` doesn't need it, but proxies and other versions may send it (AUTH-3).
  if (error && error.code !== 'PGRST116')
    throw new Error(sessionMessages.profileFetchFailed, { cause: error });
  if (!data) return null;
  const { hour_cycle, is_name_given, bookings, ...profile } = data;
  const unread = bookings.reduce((sum, { unread_messages }) => sum + unread_messages, 0);
  return { customer: { ...profile, customer_id: profile.id }, hour_cycle, is_name_given, unread };
}

/** Creates the account's profile. Works in the browser and on the server. */
export async function createProfile(
  supabase: Supabase,
  user: { id: string; email?: string },
  { phone, image_url, ...names }: NewProfile,
): Promise<Result<Customer>> {
  const { error, status } = await supabase.from('customer_profiles').insert({
    user_id: user.id,
    email: user.email ?? '',
    ...names,
    phone: phone || null,
    image_url: image_url || null,
  });
  if (error) log.warn('profile_creation_failed', error);
  // Reads the profile even after an error, because another tab may have created it in the meantime.
  const customer = await readProfile(supabase, user.id).catch(() => null);
  if (customer) return done(customer);
  const isOutage = error && getDataErrorReason({ ...error, status }) === 'unavailable';
  return failed(isOutage ? 'unavailable' : 'rejected', sessionMessages.profileCreateFailed);
}
