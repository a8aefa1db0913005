import 'server-only';
import { after } from 'next/server';
import { log } from '@/lib/log';
import { publicEnv } from '@/lib/env.public';
import { fetchAuthSettingsOrNull } from '@/lib/supabase/auth-settings';
import { createEmailSupabase } from '@/lib/supabase/server';
import { isServiceUnavailable } from './failures';
import type { AuthServiceError } from './error-reasons';

type EmailClient = Awaited<ReturnType<typeof createEmailSupabase>>;
type EmailResult = Promise<{ error: AuthServiceError | null }>;

/** Sends an email after the response, which therefore can't reveal whether the account exists (AUTH-13). */
export async function sendEmailAfterResponse(
  { captchaToken }: { captchaToken?: string },
  send: (client: EmailClient) => EmailResult,
): Promise<AuthServiceError | null> {
  const hasCaptcha = publicEnv.turnstileSiteKey || publicEnv.hcaptchaSiteKey;
  if (hasCaptcha && !captchaToken) return { code: 'captcha_failed', status: 400 };
  // An error without a status means that the auth service is unavailable.
  if (!(await fetchAuthSettingsOrNull())) return {};
  const client = await createEmailSupabase();
  after(async () => {
    const { error } = await send(client);
    if (error) log[isServiceUnavailable(error) ? 'error' : 'warn']('auth_email_not_sent', error);
  });
  return null;
}
