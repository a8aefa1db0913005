import 'server-only';
import { after } from 'next/server';
import { log } from '@/lib/log';
import { publicEnv } from '@/lib/env.public';
import { readAuthSettings } from '@/lib/supabase/auth-settings';
import { createMailSupabase } from '@/lib/supabase/server';
import { isServiceUnavailable } from './failures';
import type { ServiceError } from './service-errors';

type MailClient = Awaited<ReturnType<typeof createMailSupabase>>;
type MailResult = Promise<{ error: ServiceError | null }>;

/** Sends a mail after the response, which then can't reveal whether the account exists (AUTH-13). */
export async function sendEmailAfterResponse(
  { captchaToken }: { captchaToken?: string },
  send: (client: MailClient) => MailResult,
): Promise<ServiceError | null> {
  const hasCaptcha = publicEnv.turnstileSiteKey || publicEnv.hcaptchaSiteKey;
  if (hasCaptcha && !captchaToken) return { code: 'captcha_failed', status: 400 };
  if (!(await readAuthSettings())) return {};
  const client = await createMailSupabase();
  after(async () => {
    const { error } = await send(client);
    if (error) log[isServiceUnavailable(error) ? 'error' : 'warn']('auth_email_not_sent', error);
  });
  return null;
}
