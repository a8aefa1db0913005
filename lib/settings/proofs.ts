import 'server-only';
import type { SupabaseClient, User } from '@supabase/supabase-js';
import { isServiceUnavailable } from '@/lib/auth/failures';
import { consumeRateLimits } from '@/lib/rate-limits/consume';
import { limitsFor } from '@/lib/rate-limits/limits';
import { done, failed, type Result } from '@/lib/result';
import type { Database } from '@/lib/supabase/database.types';
import type { AppSetup } from './authenticator';
import { serviceFailure } from './failures';
import { settingsMessageFor, settingsNotices } from './messages';

type Supabase = SupabaseClient<Database>;

/** Mails the code that an old session needs to change the password. */
export async function mailCode(
  supabase: Supabase,
  user: User,
): Promise<Result<{ sentTo: string }>> {
  const sentTo = user.email || user.phone || user.id;
  const limit = await consumeRateLimits(limitsFor.mail(sentTo));
  if (!limit.ok) {
    const code = limit.retryAfter === null ? 'unavailable' : 'rate_limited';
    const details = { retryAfter: limit.retryAfter ?? undefined };
    return failed(code, settingsMessageFor('code')(code, details), details);
  }
  const { error } = await supabase.auth.reauthenticate();
  if (isServiceUnavailable(error)) await limit.refund();
  if (error) return serviceFailure('code', error);
  return done({ sentTo }, settingsNotices.passwordCode);
}

/** Enrolls an authenticator app, which stays unverified until a code is entered. */
export async function enrollApp(supabase: Supabase, user: User): Promise<Result<AppSetup>> {
  // Removes apps whose setup was never finished.
  const unfinished = user.factors?.filter(({ status }) => status === 'unverified') ?? [];
  for (const { id } of unfinished) await supabase.auth.mfa.unenroll({ factorId: id });

  const { data, error } = await supabase.auth.mfa.enroll({
    factorType: 'totp',
    friendlyName: `Authenticator app, ${new Date().toISOString()}`,
    issuer: 'Roam',
  });
  if (error) return serviceFailure('addApp', error);
  if (data.type !== 'totp') return serviceFailure('addApp', { status: 501 });
  // The response's QR code is half a megabyte, so the page draws its own from the URI.
  return done({ factorId: data.id, uri: data.totp.uri });
}
