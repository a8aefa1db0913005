import 'server-only';
import { createClient } from '@supabase/supabase-js';
import { env } from '@/lib/env';
import { publicEnv } from '@/lib/env.public';
import type { Database } from './database.types';
import { isRefresh } from './refused-refresh';
import { serverOptions } from './transport';

/**
 * Returns a client that may do everything: for webhooks, limits, pictures, what visitors send us and
 * deleting an account. Null without a secret key.
 */
export function createAdminSupabase() {
  if (!env.SUPABASE_SECRET_KEY) return null;
  return createClient<Database>(env.NEXT_PUBLIC_SUPABASE_URL, env.SUPABASE_SECRET_KEY, {
    ...serverOptions,
    auth: { persistSession: false, autoRefreshToken: false },
  });
}

/**
 * Tells the auth service whom we ask for, so that its own limits are theirs and not all our
 * customers' together. It believes the header only beside a secret key. Where a captcha is
 * configured, the calls that need one keep the public key: with a secret key
 * none is required.
 */
export function forwardCaller(request: Request, address: string | null) {
  const isAuth = new URL(request.url).pathname.startsWith('/auth/v1/');
  if (!env.SUPABASE_SECRET_KEY || !address || !isAuth) return request;
  const bearer = request.headers.get('authorization');
  const isAnonymous = !bearer || bearer === `Bearer ${env.NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY}`;
  const hasCaptcha = Boolean(publicEnv.turnstileSiteKey || publicEnv.hcaptchaSiteKey);
  if (hasCaptcha && isAnonymous && !isRefresh(request)) return request;

  const headers = new Headers(request.headers);
  headers.set('apikey', env.SUPABASE_SECRET_KEY);
  // A person's own token stays: it says whose account is meant.
  if (bearer && isAnonymous) headers.set('authorization', `Bearer ${env.SUPABASE_SECRET_KEY}`);
  headers.set('sb-forwarded-for', address);
  return new Request(request, { headers });
}
