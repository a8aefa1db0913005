import { log } from '@/lib/log';

type Project = { url: string; publishableKey: string };

/** Explains what happens if the auth service requires a captcha that the sign-in forms don't show. */
export const missingSiteKey =
  'The auth service requires a captcha, so every sign-in fails. Set NEXT_PUBLIC_TURNSTILE_SITE_KEY or ' +
  'NEXT_PUBLIC_HCAPTCHA_SITE_KEY and build again, or turn it off under Authentication, Attack Protection.';

/**
 * Whether the auth service requires a captcha, which its public settings don't show. The request names no account, so it
 * changes nothing. It must not use the secret key, which passes without a captcha.
 */
export async function requiresCaptcha({ url, publishableKey }: Project) {
  const response = await fetch(new URL('/auth/v1/recover', url), {
    method: 'POST',
    headers: { apikey: publishableKey, 'Content-Type': 'application/json' },
    body: '{}',
    signal: AbortSignal.timeout(5_000),
  });
  const { error_code } = (await response.json().catch(() => ({}))) as { error_code?: unknown };
  return error_code === 'captcha_failed';
}

/** Logs an error at the start of the server, which runs anyway: pages without a sign-in work. */
export async function logMissingSiteKey(project: Project) {
  // During an outage, there is nothing to see.
  const isMissing = await requiresCaptcha(project).catch(() => false);
  if (isMissing) log.error('captcha_site_key_missing', { message: missingSiteKey });
}
