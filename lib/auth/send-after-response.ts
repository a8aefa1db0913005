import 'server-only';
import { after } from 'next/server';
import { log } from '@/lib/log';
import { publicEnv } from '@/lib/env.public';
import { fetchAuthSettingsOrNull } from '@/lib/supabase/auth-settings';
import { createEmailSupabase } from '@/lib/supabase/server';
import { emailDisabledError, type AuthServiceError } from './error-reasons';
import { isServiceUnavailable } from './failures';

type Client = Awaited<ReturnType<typeof createEmailSupabase>>;
type Sending = Promise<{ error: AuthServiceError | null }>;

/** Sends an email or a text message after the response, which therefore can't reveal whether the account exists (AUTH-13). */
export async function sendAfterResponse(
  { captchaToken, channel = 'email' }: { captchaToken?: string; channel?: 'email' | 'phone' },
  send: (client: Client) => Sending,
): Promise<AuthServiceError | null> {
  const hasCaptcha = publicEnv.turnstileSiteKey || publicEnv.hcaptchaSiteKey;
  if (hasCaptcha && !captchaToken) return { code: 'captcha_failed', status: 400 };
  // An error without a status means that the auth service is unavailable.
  const settings = await fetchAuthSettingsOrNull();
  if (!settings) return {};
  if (channel === 'email' && settings.external?.email === false) return emailDisabledError;
  const client = await createEmailSupabase();
  after(async () => {
    const { error } = await send(client);
    if (error) log[isServiceUnavailable(error) ? 'error' : 'warn']('auth_email_not_sent', error);
  });
  return null;
}
