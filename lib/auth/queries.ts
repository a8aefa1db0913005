import 'server-only';
import { addressGroup, forwardedAddress } from '@/lib/caller';
import { env } from '@/lib/env';
import { secondsToWait } from '@/lib/supabase/limits';
import { authMessage, tooManyMessage } from './messages';
import { attemptIn } from './rules';

/**
 * Why the sign-in or sign-up that this request tries has to wait, and how long; null when it may now,
 * or when the request tries neither (safety rule 14). The actions count by the same keys.
 */
export async function findRefusal(request: Request) {
  const type = request.headers.get('content-type') ?? '';
  if (request.method !== 'POST' || !type.startsWith('multipart/form-data')) return null;
  const form = await request
    .clone()
    .formData()
    .catch(() => null);
  const attempt = form && attemptIn(form);
  if (!attempt) return null;

  const address = forwardedAddress(request.headers.get('x-forwarded-for'), env.ROAM_PROXIES);
  const from = address && addressGroup(address);
  const seconds =
    attempt.flow === 'signIn'
      ? await secondsToWait('sign_in', attempt.account, from ?? 'unknown')
      : await secondsUntilSignUp(attempt.account, from);
  if (!seconds) return null;
  const fault = { code: 'over_request_rate_limit', message: tooManyMessage(seconds), status: 429 };
  return { seconds, message: authMessage(attempt.flow, fault) };
}

async function secondsUntilSignUp(account: string, from: string | null) {
  const own = from && (await secondsToWait('sign_up', from));
  return own || secondsToWait('mail', account);
}
