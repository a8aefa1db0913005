import 'server-only';
import { createClient } from '@supabase/supabase-js';
import { env } from '@/lib/env';
import { publicEnv } from '@/lib/env.public';
import type { Database } from './database.types';
import { isRefresh } from './rejected-refresh';
import { serverOptions } from './transport';

/** Returns a client that bypasses row-level security, or null without a secret key. */
export function createAdminSupabase() {
  if (!env.SUPABASE_SECRET_KEY) return null;
  return createClient<Database>(env.NEXT_PUBLIC_SUPABASE_URL, env.SUPABASE_SECRET_KEY, {
    ...serverOptions,
    auth: { persistSession: false, autoRefreshToken: false },
  });
}

/** Returns that client for a provider's link. Without a secret key there are no links, because no messages are sent. */
export function requireLinkAdmin() {
  const admin = createAdminSupabase();
  if (!admin) throw new Error('Provider links require SUPABASE_SECRET_KEY');
  return admin;
}

export type AdminSupabase = NonNullable<ReturnType<typeof createAdminSupabase>>;

/**
 * Forwards the caller's IP address to the auth service, so that its rate limits count each customer
 * separately. The service trusts the header only with a secret key. If a captcha is configured, calls
 * that require one keep the public key, because a secret key would skip the captcha.
 */
export function forwardCaller(request: Request, ipAddress: string | null) {
  const isAuth = new URL(request.url).pathname.startsWith('/auth/v1/');
  if (!env.SUPABASE_SECRET_KEY || !ipAddress || !isAuth) return request;
  const bearer = request.headers.get('authorization');
  const isAnonymous = !bearer || bearer === `Bearer ${env.NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY}`;
  const hasCaptcha = Boolean(publicEnv.turnstileSiteKey || publicEnv.hcaptchaSiteKey);
  if (hasCaptcha && isAnonymous && !isRefresh(request)) return request;

  const headers = new Headers(request.headers);
  headers.set('apikey', env.SUPABASE_SECRET_KEY);
  // Keeps a customer's own token, because it identifies the account.
  if (bearer && isAnonymous) headers.set('authorization', `Bearer ${env.SUPABASE_SECRET_KEY}`);
  headers.set('sb-forwarded-for', ipAddress);
  return new Request(request, { headers });
}
