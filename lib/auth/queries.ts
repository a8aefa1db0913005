import 'server-only';
import { addressGroup, forwardedAddress } from '@/lib/caller';
import { env } from '@/lib/env';
import { secondsToWait } from '@/lib/supabase/limits';
import { attemptedAccount } from './rules';

/**
 * In how many seconds the account that this request tries to sign in to may be tried again from its
 * address; null when it may now, or when the request tries nothing (safety rule 14).
 */
export async function secondsUntilSignIn(request: Request) {
  const type = request.headers.get('content-type') ?? '';
  if (request.method !== 'POST' || !type.startsWith('multipart/form-data')) return null;
  const form = await request
    .clone()
    .formData()
    .catch(() => null);
  const account = form && attemptedAccount(form);
  if (!account) return null;
  const address = forwardedAddress(request.headers.get('x-forwarded-for'), env.ROAM_PROXIES);
  return secondsToWait('sign_in', account, address ? addressGroup(address) : 'unknown');
}
