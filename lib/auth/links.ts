import 'server-only';
import type { User } from '@supabase/supabase-js';
import { redirect, RedirectType } from 'next/navigation';
import { env } from '@/lib/env';
import { log } from '@/lib/log';
import { rememberDefaultPlace } from '@/lib/place/remembered';
import { routes, withQuery } from '@/lib/routes';
import { createServerSupabase } from '@/lib/supabase/server';
import type { LinkProblem } from './messages';
import { profileFromAccount } from '@/lib/session/names';
import { getEmailLinkRedirect } from './redirects';
import { awaitsSecondFactor } from '@/lib/session/second-factor';
import { setAuthEventCookie } from './browser-event';
import { linkEvent, linkTarget } from './link-targets';
import { confirmSchema, type LinkType, type MailedLink, type SentSession } from './schema';
import { getReason, type ServiceError } from './service-errors';
import { setFlashNotice } from './flash-notice';
import { rememberDevice } from './known-device';
import { redirectAfterSignIn } from './sign-in';
import { closeSession } from './sign-out';
import { openProfile } from '@/lib/session/customer';

/** A mailed link as its address has it, or null, and where it leads. */
export function readLink(query: Record<string, unknown>) {
  const wanted = typeof query.next === 'string' ? query.next : null;
  const { data: link = null } = confirmSchema.safeParse(query);
  return { link, next: getEmailLinkRedirect(wanted, env.NEXT_PUBLIC_SITE_URL) };
}

/**
 * Verifies a mailed link and redirects: a recovery to the new password, everything else to the page
 * the person asked for. An expired link leads to the form that sends another (AUTH-14).
 */
export async function confirmLink(link: MailedLink & { next: string }): Promise<never> {
  const { token_hash, type, next } = link;
  const supabase = await createServerSupabase();
  const { data, error } = await supabase.auth.verifyOtp({ token_hash, type });
  if (error) return stop(link, getProblem(error));
  if (!data.user || !data.session) {
    // An email change waits for the link to the other address.
    await setFlashNotice('emailHalfChanged');
    leave(next);
  }
  return enter(supabase, data.user, link);
}

/** Opens the session that the service's own mail left in the address, and redirects as above. */
export async function setSessionFromFragment(sent: SentSession & { next: string }): Promise<never> {
  const { access_token, refresh_token } = sent;
  const supabase = await createServerSupabase();
  const { data, error } = await supabase.auth.setSession({ access_token, refresh_token });
  if (error || !data.user) return stop(sent, error ? getProblem(error) : 'link');
  return enter(supabase, data.user, sent);
}

type Way = { type: LinkType; email?: string; next: string };

async function enter(
  supabase: Awaited<ReturnType<typeof createServerSupabase>>,
  user: User,
  way: Way,
): Promise<never> {
  // The page named somebody else: whoever wrote that address meant to mislead.
  if (way.email && user.email?.toLowerCase() !== way.email.toLowerCase()) {
    await closeSession();
    return stop(way, 'link');
  }
  const target = linkTarget(way.type, way.next);
  if (awaitsSecondFactor(user.factors)) leave(routes.signInThen(target, 'two-factor'));
  const profile = await openProfile(supabase, user, profileFromAccount(user));
  if (!profile.ok) {
    await closeSession();
    return stop(way, profile.code === 'unavailable' ? 'unread' : 'uncreated');
  }
  await rememberDevice(user.email);
  await setAuthEventCookie(linkEvent(way.type));
  await rememberDefaultPlace(supabase);
  if (way.type === 'signup') await setFlashNotice('welcome');
  return redirectAfterSignIn(target, RedirectType.replace);
}

/** The address of the link is worth a session and leaves the history. */
function leave(target: string): never {
  redirect(target, RedirectType.replace);
}

function stop({ type, next }: Way, problem: LinkProblem): never {
  const view = type === 'recovery' ? 'forgot' : undefined;
  leave(withQuery(routes.signIn, { view, problem, next }));
}

/** What the sign-in form says of a link that was refused. */
function getProblem(error: ServiceError): LinkProblem {
  const reason = getReason(error);
  if (reason === 'banned') return 'banned';
  if (reason === 'tooOften') return 'limit';
  if (reason !== 'notAnswering' && reason !== 'wentWrong') return 'link';
  log.error('A mailed link could not be redeemed', error);
  return 'service';
}
