import 'server-only';
import { redirect } from 'next/navigation';
import { env } from '@/lib/env';
import { log } from '@/lib/log';
import { routes, withQuery } from '@/lib/routes';
import { createServerSupabase } from '@/lib/supabase/server';
import type { LinkProblem } from './messages';
import { profileFromAccount } from '@/lib/session/names';
import { mailedTarget } from './redirects';
import { awaitsSecondFactor } from '@/lib/session/second-factor';
import type { AuthEvent } from '@/lib/session/types';
import { tellBrowser } from './browser-event';
import { confirmSchema, type LinkType, type MailedLink } from './schema';
import { reasonOf, type ServiceError } from './service-errors';
import { setFlashNotice } from './flash-notice';
import { closeSession } from './sign-out';
import { openProfile } from '@/lib/session/customer';

/** A mailed link as its address has it, or null, and where it leads. */
export function readLink(query: Record<string, unknown>) {
  const wanted = typeof query.next === 'string' ? query.next : null;
  const { data: link = null } = confirmSchema.safeParse(query);
  return { link, next: mailedTarget(wanted, env.NEXT_PUBLIC_SITE_URL) };
}

/**
 * Verifies a mailed link and redirects: a recovery to the new password, everything else to the page
 * the person asked for. An expired link leads to the form that sends another (AUTH-14).
 */
export async function confirmLink({
  token_hash,
  type,
  email,
  next,
}: MailedLink & { next: string }): Promise<never> {
  const view = type === 'recovery' ? 'forgot' : undefined;
  const stop = (problem: LinkProblem) =>
    redirect(withQuery(routes.signIn, { view, problem, next }));

  const supabase = await createServerSupabase();
  const { data, error } = await supabase.auth.verifyOtp({ token_hash, type });
  if (error) return stop(problemOf(error));
  if (!data.user || !data.session) {
    // An email change waits for the link to the other address.
    await setFlashNotice('emailHalfChanged');
    redirect(next);
  }
  // The page named somebody else: whoever wrote that address meant to mislead.
  if (email && data.user.email?.toLowerCase() !== email.toLowerCase()) {
    await closeSession();
    return stop('link');
  }
  const target = targetOf(type, next);
  if (awaitsSecondFactor(data.user.factors)) redirect(routes.signInThen(target, 'two-factor'));
  const profile = await openProfile(supabase, data.user, profileFromAccount(data.user));
  if (!profile.ok) {
    await closeSession();
    return stop(profile.code === 'unavailable' ? 'unread' : 'uncreated');
  }
  await tellBrowser(events[type] ?? 'SIGNED_IN');
  if (type === 'signup') await setFlashNotice('welcome');
  redirect(target);
}

const events: Partial<Record<LinkType, AuthEvent>> = {
  recovery: 'PASSWORD_RECOVERY',
  email_change: 'USER_UPDATED',
};

/** Who forgot their password, or was invited and has none yet, chooses one first (AUTH-13). */
function targetOf(type: LinkType, next: string) {
  const chooses = type === 'recovery' || type === 'invite';
  return chooses ? routes.signInThen(next, 'new-password') : next;
}

/** What the sign-in form says of a link that was refused. */
function problemOf(error: ServiceError): LinkProblem {
  const reason = reasonOf(error);
  if (reason === 'banned') return 'banned';
  if (reason === 'tooOften') return 'limit';
  if (reason !== 'notAnswering' && reason !== 'wentWrong') return 'link';
  log.error('A mailed link could not be redeemed', error);
  return 'service';
}
