import 'server-only';
import { isAuthRetryableFetchError, type SupabaseClient } from '@supabase/supabase-js';
import { cookies } from 'next/headers';
import { redirect } from 'next/navigation';
import { cache } from 'react';
import { env } from '@/lib/env';
import { log } from '@/lib/log';
import { done, failed, settle, type Result } from '@/lib/result';
import { routes, withQuery } from '@/lib/routes';
import { cookieNames } from '@/lib/storage-keys';
import { createServerSupabase } from '@/lib/supabase/server';
import type { Database } from '@/lib/supabase/database.types';
import { authMessages, type authNotices } from './messages';
import { awaitsSecondFactor, guardTarget, mailedTarget, namesFromSignUp } from './rules';
import { confirmSchema } from './schema';
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
  if (found.data) return done(found.data);

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
 * Redeems a mailed link and goes on: a recovery to the new password, everything else to where the
 * person wanted to be. A link that no longer holds leads to the form that sends another.
 */
export async function confirmLink(query: URLSearchParams): Promise<never> {
  const input = confirmSchema.safeParse(Object.fromEntries(query));
  const next = mailedTarget(query.get('next'), env.NEXT_PUBLIC_SITE_URL);
  if (!input.success) redirect(withQuery(routes.signIn, { problem: 'link', next }));

  const supabase = await createServerSupabase();
  const { data, error } = await supabase.auth.verifyOtp(input.data);
  const view = input.data.type === 'recovery' ? 'forgot' : undefined;
  if (error) redirect(withQuery(routes.signIn, { view, problem: 'link', next }));

  const store = await cookies();
  const leaveNotice = (name: keyof typeof authNotices) =>
    store.set(cookieNames.notice, name, { maxAge: 60, sameSite: 'lax' });
  if (!data.user || !data.session) {
    // An email change waits for the link to the other address.
    leaveNotice('emailHalfChanged');
    redirect(next);
  }
  if (awaitsSecondFactor(data.user.factors)) {
    const then = view ? withQuery(routes.signIn, { view: 'new-password', next }) : next;
    redirect(routes.signInThen(then, 'two-factor'));
  }
  if (input.data.type === 'email_change') await followEmail(supabase, data.user);
  const names = namesFromSignUp(data.user);
  const { phone } = data.user.user_metadata as { phone?: unknown };
  await openProfile(supabase, data.user, {
    ...names,
    phone: typeof phone === 'string' ? phone.slice(0, 32) : null,
  });
  if (view) redirect(withQuery(routes.signIn, { view: 'new-password', next }));
  if (input.data.type === 'signup') leaveNotice('welcome');
  redirect(next);
}

/** The profile's email is the account's, once the account's was confirmed. */
async function followEmail(supabase: Supabase, { id, email }: { id: string; email?: string }) {
  if (!email) return;
  const { error } = await supabase.from('customer_profiles').update({ email }).eq('user_id', id);
  if (error) log.error('The profile keeps an old email', error);
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
