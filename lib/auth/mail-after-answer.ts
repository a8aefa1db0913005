import 'server-only';
import { after } from 'next/server';
import { log } from '@/lib/log';
import { publicEnv } from '@/lib/env.public';
import { readAuthSettings } from '@/lib/supabase/auth-settings';
import { createMailSupabase } from '@/lib/supabase/server';
import { isServiceUnavailable } from './failures';
import type { ServiceError } from './service-errors';

type MailClient = Awaited<ReturnType<typeof createMailSupabase>>;
type Sent = Promise<{ error: ServiceError | null }>;

/**
 * Sends a mail after the answer, whose time and words then can't tell whether there is an account
 * (AUTH-13). Returns only what is the same for every email: a service that does not answer, or a
 * captcha that was not solved.
 */
export async function mailAfterAnswer(
  { captchaToken }: { captchaToken?: string },
  send: (client: MailClient) => Sent,
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
