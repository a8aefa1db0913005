import 'server-only';
import type { User } from '@supabase/supabase-js';
import { redirect, RedirectType } from 'next/navigation';
import { env } from '@/lib/env';
import { log } from '@/lib/log';
import { saveDefaultAreaCookie } from '@/lib/area/area-cookie';
import { routes, withQuery } from '@/lib/routes';
import { createServerSupabase, type ServerSupabase } from '@/lib/supabase/server';
import type { LinkProblem } from './messages';
import { getProfileFromAccount } from '@/lib/session/names';
import { getEmailLinkRedirect } from './redirects';
import { requiresSecondFactor } from '@/lib/session/second-factor';
import { setAuthEventCookie } from '@/lib/session/auth-event-cookie';
import { getEmailLinkEvent, getPathAfterEmailLink } from './email-link-outcomes';
import {
  emailLinkSchema,
  type EmailLinkType,
  type EmailLink,
  type EmailLinkSession,
} from './schema';
import { getAuthErrorReason, type AuthServiceError } from './error-reasons';
import { setFlashNotice } from './flash-notice';
import { rememberDevice } from './known-device';
import { redirectAfterSignIn } from './sign-in';
import { closeSession } from '@/lib/session/sign-out';
import { getOrCreateProfile } from '@/lib/session/customer';

/** Parses an emailed link. `link` is null if it is malformed. */
export function parseEmailLink(query: Record<string, unknown>) {
  const target = typeof query.next === 'string' ? query.next : null;
  const { data: link = null } = emailLinkSchema.safeParse(query);
  return { link, next: getEmailLinkRedirect(target, env.NEXT_PUBLIC_SITE_URL) };
}

/** Verifies an emailed link and redirects. If that fails, redirects to a form that shows the problem (AUTH-14). */
export async function redeemEmailLink(link: EmailLink & { next: string }): Promise<never> {
  const { token_hash, type, next } = link;
  const supabase = await createServerSupabase();
  const { data, error } = await supabase.auth.verifyOtp({ token_hash, type });
  if (error) return redirectToSignIn(link, getLinkProblem(error));
  if (!data.user || !data.session) {
    // An email change is pending until the link sent to the other address is opened.
    await setFlashNotice('emailChangePending');
    replaceWith(next);
  }
  return signInWithLink(supabase, data.user, link);
}

/** Sets the session from a link in a default auth email, then redirects like `redeemEmailLink`. */
export async function setSessionFromFragment(
  link: EmailLinkSession & { next: string },
): Promise<never> {
  const { access_token, refresh_token } = link;
  const supabase = await createServerSupabase();
  const { data, error } = await supabase.auth.setSession({ access_token, refresh_token });
  if (error || !data.user) return redirectToSignIn(link, error ? getLinkProblem(error) : 'link');
  return signInWithLink(supabase, data.user, link);
}

type Link = { type: EmailLinkType; email?: string; next: string };

async function signInWithLink(supabase: ServerSupabase, user: User, link: Link): Promise<never> {
  // A link that names one account but opens another is an attack.
  if (link.email && user.email?.toLowerCase() !== link.email.toLowerCase()) {
    await closeSession();
    return redirectToSignIn(link, 'link');
  }
  const target = getPathAfterEmailLink(link.type, link.next);
  if (requiresSecondFactor(user.factors)) replaceWith(routes.signInWithNext(target, 'two-factor'));
  const profile = await getOrCreateProfile(supabase, user, getProfileFromAccount(user));
  if (!profile.ok) {
    await closeSession();
    return redirectToSignIn(link, profile.code === 'unavailable' ? 'unread' : 'uncreated');
  }
  await rememberDevice(user.email);
  await setAuthEventCookie(getEmailLinkEvent(link.type));
  await saveDefaultAreaCookie(supabase);
  if (link.type === 'signup') await setFlashNotice('welcome');
  return redirectAfterSignIn(target, RedirectType.replace);
}

/** Redirects and removes the link from the history, because its URL grants a session. */
function replaceWith(target: string): never {
  redirect(target, RedirectType.replace);
}

function redirectToSignIn({ type, next }: Link, linkProblem: LinkProblem): never {
  const view = type === 'recovery' ? 'forgot' : undefined;
  // Without confirmations, one of the two links finishes the change and the other no longer works.
  const isUsedChange = type === 'email_change' && linkProblem === 'link';
  const problem = isUsedChange ? 'email-change' : linkProblem;
  replaceWith(withQuery(routes.signIn, { view, problem, next }));
}

function getLinkProblem(error: AuthServiceError): LinkProblem {
  const reason = getAuthErrorReason(error);
  if (reason === 'banned') return 'banned';
  if (reason === 'rateLimited') return 'limit';
  if (reason !== 'unavailable' && reason !== 'unexpected') return 'link';
  log.error('email_link_failed', error);
  return 'service';
}
