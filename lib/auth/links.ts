import 'server-only';
import { redirect } from 'next/navigation';
import { env } from '@/lib/env';
import { log } from '@/lib/log';
import { routes, withQuery } from '@/lib/routes';
import { createServerSupabase } from '@/lib/supabase/server';
import type { LinkProblem } from './messages';
import { namesFromSignUp } from '@/lib/session/names';
import { mailedTarget } from './redirects';
import { awaitsSecondFactor } from '@/lib/session/second-factor';
import { confirmSchema } from './schema';
import { reasonOf, type ServiceError } from './service-errors';
import { setFlashNotice } from './flash-notice';
import { closeSession } from './sign-out';
import { openProfile } from '@/lib/session/customer';

/**
 * Verifies a mailed link and redirects: a recovery to the new password, everything else to the page
 * the person asked for. An expired link leads to the form that sends another (AUTH-14).
 */
export async function confirmLink(query: URLSearchParams): Promise<never> {
  const input = confirmSchema.safeParse(Object.fromEntries(query));
  const next = mailedTarget(query.get('next'), env.NEXT_PUBLIC_SITE_URL);
  const view = input.data?.type === 'recovery' ? 'forgot' : undefined;
  const stop = (problem: LinkProblem) =>
    redirect(withQuery(routes.signIn, { view, problem, next }));
  if (!input.success) return stop('link');

  const supabase = await createServerSupabase();
  const { data, error } = await supabase.auth.verifyOtp(input.data);
  if (error) return stop(problemOf(error));
  if (!data.user || !data.session) {
    // An email change waits for the link to the other address.
    await setFlashNotice('emailHalfChanged');
    redirect(next);
  }
  if (awaitsSecondFactor(data.user.factors)) {
    const then = view ? withQuery(routes.signIn, { view: 'new-password', next }) : next;
    redirect(routes.signInThen(then, 'two-factor'));
  }
  const { phone } = data.user.user_metadata as { phone?: unknown };
  const profile = await openProfile(supabase, data.user, {
    ...namesFromSignUp(data.user),
    phone: typeof phone === 'string' ? phone.slice(0, 32) : null,
  });
  if (!profile.ok) {
    await closeSession();
    return stop(profile.code === 'unavailable' ? 'unread' : 'uncreated');
  }
  if (view) redirect(withQuery(routes.signIn, { view: 'new-password', next }));
  if (input.data.type === 'signup') await setFlashNotice('welcome');
  redirect(next);
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
