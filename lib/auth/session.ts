import 'server-only';
import { isAuthRetryableFetchError, type SupabaseClient } from '@supabase/supabase-js';
import { redirect } from 'next/navigation';
import { cache } from 'react';
import { env } from '@/lib/env';
import { log } from '@/lib/log';
import { done, failed, settle, type Result } from '@/lib/result';
import { createServerSupabase } from '@/lib/supabase/server';
import type { Database } from '@/lib/supabase/database.types';
import { authMessages } from './messages';
import { awaitsSecondFactor, guardTarget } from './rules';
import type { Customer, NewProfile } from './types';

type Supabase = SupabaseClient<Database>;

/** The customer who asks, or null for visitors and accounts without a customer profile. */
export const getCustomer = cache(async (): Promise<Customer | null> => {
  const supabase = await createServerSupabase();
  const userId = await verifiedUserId(supabase);
  return userId ? readProfile(supabase, userId) : null;
});

/** As `getCustomer`, but sends visitors away; `here` is the path to come back to. */
export async function requireCustomer(here?: string): Promise<Customer> {
  return (await getCustomer()) ?? redirect(guardTarget(env.ROAM_GUARD_REDIRECT, here));
}

/** Whether someone is here who has proven all but the second factor; asked of the service itself. */
export async function awaitsChallenge() {
  const supabase = await createServerSupabase();
  const { data } = await supabase.auth.getClaims().catch(unreadable);
  if (!data || data.claims.aal === 'aal2') return false;
  const { data: account } = await supabase.auth.getUser();
  return awaitsSecondFactor(account.user?.factors, data.claims.aal);
}

/** Whoever knew the old password is out; the hosted service does so itself. */
export async function closeOtherSessions(supabase: Supabase) {
  const { error } = await supabase.auth.signOut({ scope: 'others' });
  if (error) log.warn('The other sessions outlive a change of the password', error);
}

/** The profile that belongs to an account; throws when it cannot be read. */
export async function readProfile(supabase: Supabase, userId: string): Promise<Customer | null> {
  const { data, error } = await supabase
    .from('customer_profiles')
    .select('id, user_id, email, first_name, last_name, phone, image_url')
    .eq('user_id', userId)
    .maybeSingle();

  // The token died between the two questions: signed out, not broken.
  if (error && /^PGRST30[0-3]$/.test(error.code)) return null;
  if (error) throw new Error(authMessages.profileFetchFailed, { cause: error });
  return data && { ...data, customer_id: data.id };
}

/** The account's profile, created when it has none yet (spec §4, §5). */
export async function openProfile(
  supabase: Supabase,
  user: { id: string; email?: string },
  { phone, image_url, ...names }: NewProfile,
): Promise<Result<Customer>> {
  const found = await settle(readProfile(supabase, user.id), authMessages.profileFetchFailed);
  if (!found.ok) return found;
  if (found.data) return done(await followEmail(supabase, found.data, user.email));

  const { error } = await supabase.from('customer_profiles').insert({
    user_id: user.id,
    email: user.email ?? '',
    ...names,
    phone: phone || null,
    image_url: image_url || null,
  });
  if (error) log.error(authMessages.profileCreateFailed, error);
  // Another tab may have created it in between: what counts is that it is there.
  const created = await settle(readProfile(supabase, user.id), authMessages.profileFetchFailed);
  return created.ok && created.data ? done(created.data) : failed(authMessages.profileCreateFailed);
}

/**
 * The profile's email is the account's. It changes by a mailed link, and with a second factor the
 * profile opens only after that: so it is looked at whenever someone comes in.
 */
async function followEmail(supabase: Supabase, customer: Customer, email?: string) {
  if (!email || email === customer.email) return customer;
  const { error } = await supabase
    .from('customer_profiles')
    .update({ email })
    .eq('id', customer.id);
  if (error) log.error('The profile keeps an old email', error);
  return error ? customer : { ...customer, email };
}

/** Proves the token; never `getSession`, which believes the cookie (safety rule 2). */
async function verifiedUserId(supabase: Supabase) {
  const { data, error } = await supabase.auth.getClaims().catch(unreadable);
  if (isAuthRetryableFetchError(error)) {
    throw new Error(authMessages.notAnswering, { cause: error });
  }
  return data?.claims.sub ?? null;
}

/** A hand-made cookie can hold anything; what the library cannot read is no session. */
function unreadable() {
  return { data: null, error: null };
}
