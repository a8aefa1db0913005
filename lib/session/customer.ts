import 'server-only';
import type { SupabaseClient } from '@supabase/supabase-js';
import { headers } from 'next/headers';
import { redirect, unstable_rethrow } from 'next/navigation';
import { cache } from 'react';
import { env } from '@/lib/env';
import { setRequestHourCycle } from '@/lib/dates/hour-cycle';
import { log } from '@/lib/log';
import { done, toResult, type Result } from '@/lib/result';
import { isTransientFailure } from '@/lib/supabase/refresh';
import { sessionStateHeader } from '@/lib/supabase/session-state';
import { createServerSupabase, isVisitor, refreshUnanswered } from '@/lib/supabase/server';
import type { Database } from '@/lib/supabase/database.types';
import { getSignInRedirect } from './guard';
import { sessionMessages } from './messages';
import { SessionUnavailable } from './unavailable';
import { createProfile, readAccount, readProfile } from './profile';
import { awaitsSecondFactor } from './second-factor';
import type { Account, Customer, NewProfile } from './types';

type Supabase = SupabaseClient<Database>;

/** The customer who asks and how they read times, by which the rest of this page is written. */
export const getAccount = cache(async (): Promise<Account | null> => {
  const supabase = await createServerSupabase();
  const userId = await verifiedUserId(supabase);
  const account = userId ? await readAccount(supabase, userId).catch(nullIfExpired) : null;
  setRequestHourCycle(account?.hour_cycle ?? null);
  return account;
});

/** The customer who asks, or null for visitors and accounts without a customer profile. */
export async function getCustomer(): Promise<Customer | null> {
  return (await getAccount())?.customer ?? null;
}

/**
 * For pages that are visitors' as well: waits until it is known how whoever asks reads times. A hint,
 * so the locale's where nobody answers, or the session is one that only the browser can refresh.
 */
export async function loadHourCycle() {
  if (await isVisitor()) return;
  await getAccount().catch(unstable_rethrow);
}

/** The token expired between the two requests: signed out, not an error. */
function nullIfExpired(error: Error) {
  const { code } = error.cause as { code?: string };
  if (code && /^PGRST30[0-3]$/.test(code)) return null;
  throw error;
}

/** As `getCustomer`, but sends visitors away; `here` is the path to come back to. */
export async function requireCustomer(here?: string): Promise<Customer> {
  return (await getCustomer()) ?? redirect(getSignInRedirect(env.ROAM_GUARD_REDIRECT, here));
}

/** Whether the session lacks only its second factor; checked with the auth service. */
export async function awaitsChallenge() {
  const supabase = await createServerSupabase();
  const { data } = await supabase.auth.getClaims().catch(unreadable);
  if (!data || data.claims.aal === 'aal2') return false;
  const { data: account } = await supabase.auth.getUser();
  return awaitsSecondFactor(account.user?.factors, data.claims.aal);
}

/** Ends all other sessions (AUTH-13); the hosted service does so itself. */
export async function closeOtherSessions(supabase: Supabase) {
  const { error } = await supabase.auth.signOut({ scope: 'others' });
  if (error) log.warn('The other sessions outlive a change of the password', error);
}

/** The account's profile, created when it has none yet (SESS-2). */
export async function openProfile(
  supabase: Supabase,
  user: { id: string; email?: string },
  profile: NewProfile,
): Promise<Result<Customer>> {
  const found = await toResult(readProfile(supabase, user.id), sessionMessages.profileFetchFailed);
  if (!found.ok) return found;
  if (found.data) return done(found.data);
  return createProfile(supabase, user, profile);
}

/** Proves the token; never `getSession`, which believes the cookie (SESS-9). */
export async function verifiedUserId(supabase: Supabase) {
  // Middleware has asked already: its answer is not waited for twice.
  if ((await headers()).get(sessionStateHeader) === 'unknown') throw new SessionUnavailable();
  const unanswered = refreshUnanswered(supabase).then(() => 'unanswered' as const);
  const claims = await Promise.race([supabase.auth.getClaims().catch(unreadable), unanswered]);
  if (claims === 'unanswered') throw new SessionUnavailable();
  if (claims.error && isTransientFailure(claims.error)) throw new SessionUnavailable(claims.error);
  return claims.data?.claims.sub ?? null;
}

/** A hand-written cookie can hold anything; one that the library cannot read is no session. */
function unreadable() {
  return { data: null, error: null };
}
