import 'server-only';
import { headers } from 'next/headers';
import { redirect, unstable_rethrow } from 'next/navigation';
import { cache } from 'react';
import { env } from '@/lib/env';
import type { HourCycle } from '@/lib/dates/format';
import { done, toResult, type Result } from '@/lib/result';
import { routes, withQuery } from '@/lib/routes';
import { formats } from '@/lib/site-config';
import { isTokenError, type DataError } from '@/lib/supabase/data-errors';
import { isTransientFailure } from '@/lib/supabase/refresh';
import { sessionStateHeader } from '@/lib/supabase/session-state';
import {
  createServerSupabase,
  isVisitor,
  waitForRefreshOutage,
  type ServerSupabase,
} from '@/lib/supabase/server';
import { getSignInRedirect } from './guard';
import { sessionMessages } from './messages';
import { SessionCheckError } from './session-check-error';
import { createProfile, readAccount, readProfile } from './profile';
import { requiresSecondFactor } from './second-factor';
import type { Account, Customer, NewProfile } from './types';

/** Returns a client that acts as the sender of this request, and the user id in their verified token. */
export const verifyUser = cache(async () => {
  const supabase = await createServerSupabase();
  return { supabase, userId: await getVerifiedUserId(supabase) };
});

/** Returns the signed-in customer, with the data that browsers don't store. */
export const getAccount = cache(async (): Promise<Account | null> => {
  const { supabase, userId } = await verifyUser();
  return userId ? readAccount(supabase, userId).catch(catchExpiredToken) : null;
});

/** Returns the signed-in customer, or null for visitors and accounts without a customer profile. */
export async function getCustomer(): Promise<Customer | null> {
  return (await getAccount())?.customer ?? null;
}

/**
 * Returns the viewer's time format (TIME-11): the customer's choice, or else the site's. It is the site's for visitors,
 * during an outage and for sessions that only the browser can refresh.
 */
export async function getHourCycle(): Promise<HourCycle> {
  if (await isVisitor()) return formats.hourCycle;
  const account = await getAccount().catch((error: unknown) => {
    unstable_rethrow(error);
    return null;
  });
  return account?.hour_cycle ?? formats.hourCycle;
}

/** Returns null if the token expired between two requests of one page. Rethrows any other error. */
export function catchExpiredToken(error: Error) {
  if (isTokenError((error.cause ?? {}) as DataError)) return null;
  throw error;
}

/** Returns the signed-in customer or redirects to sign-in. `returnPath` is the path to return to. */
export async function requireCustomer(returnPath?: string): Promise<Customer> {
  return (await getCustomer()) ?? (await redirectToSignIn(returnPath));
}

/**
 * Returns the signed-in account and the customer's data, or null like `getCustomer`. `read` runs at the same time as the
 * profile's read, because row-level security protects the data. It isn't called for visitors.
 */
export async function readWithCustomer<T>(read: (userId: string) => Promise<T>) {
  const { userId } = await verifyUser();
  if (!userId) return null;
  const [account, data] = await Promise.all([getAccount(), read(userId)]);
  return account && { ...account, data };
}

/** Like `readWithCustomer`, but redirects to sign-in like `requireCustomer`. */
export async function requireWithCustomer<T>(
  returnPath: string,
  read: (userId: string) => Promise<T>,
) {
  return (await readWithCustomer(read)) ?? (await redirectToSignIn(returnPath));
}

async function redirectToSignIn(returnPath?: string): Promise<never> {
  const requestHeaders = await headers();
  // A form posted without JavaScript can't stay on a page that only customers may see, so the sign-in page says why.
  if (requestHeaders.has('content-type') && !requestHeaders.has('next-action'))
    redirect(withQuery(routes.signIn, { problem: 'ended', next: returnPath }));
  redirect(getSignInRedirect(env.ROAM_GUARD_REDIRECT, returnPath));
}

/** Whether the auth service says that the session lacks only its second factor. */
export async function isSecondFactorPending() {
  const supabase = await createServerSupabase();
  const { data } = await supabase.auth.getClaims().catch(ignoreUnreadable);
  if (!data || data.claims.aal === 'aal2') return false;
  const { user } = (await supabase.auth.getUser()).data;
  return requiresSecondFactor(user?.factors, data.claims.aal);
}

/** Whether the auth service says that the session has ended, whose token may still be valid (SESS-9). */
export async function hasSessionEnded() {
  const { error } = await (await createServerSupabase()).auth.getUser();
  return error !== null && !isTransientFailure(error) && error.code !== 'user_banned';
}

/** Returns the account's profile. Creates it if there is none (SESS-2). */
export async function getOrCreateProfile(
  supabase: ServerSupabase,
  user: { id: string; email?: string },
  profile: NewProfile,
): Promise<Result<Customer>> {
  const result = await toResult(readProfile(supabase, user.id), sessionMessages.profileFetchFailed);
  if (!result.ok) return result;
  if (result.data) return done(result.data);
  return createProfile(supabase, user, profile);
}

/** Returns the id in a verified token. Never use `getSession`, which trusts the cookie (SESS-9). */
export async function getVerifiedUserId(supabase: ServerSupabase) {
  // Middleware has already waited for the auth service, so this doesn't wait again.
  if ((await headers()).get(sessionStateHeader) === 'unknown') throw new SessionCheckError();
  const outage = waitForRefreshOutage(supabase).then(() => 'outage' as const);
  const claims = await Promise.race([supabase.auth.getClaims().catch(ignoreUnreadable), outage]);
  if (claims === 'outage') throw new SessionCheckError();
  if (claims.error && isTransientFailure(claims.error)) throw new SessionCheckError(claims.error);
  return claims.data?.claims.sub ?? null;
}

/** Treats a cookie that the auth library can't read, such as a forged one, as no session. */
function ignoreUnreadable() {
  return { data: null, error: null };
}
