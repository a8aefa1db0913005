// Emulates confirmation emails of hosted Supabase Auth for the embedded backend.
import type { Connection } from '@supabase/lite';
import { AuthError } from './auth-errors';
import { emailIntervalSeconds } from './auth-config';
import { query } from './connection';
import type { Mailer } from './mailer';
import { createCode } from './one-time-code';

/** Emails a new confirmation link to an unconfirmed account, which invalidates the previous link. */
export async function sendConfirmation(connection: Connection, mailer: Mailer, email: string) {
  const to = email.toLowerCase();
  const { code, hash } = createCode(to);
  // A single statement, so that only one of two concurrent requests sends an email.
  const rows = await query(
    connection,
    `update auth.users set confirmation_token = $1, confirmation_sent_at = now()
      where email = $2 and email_confirmed_at is null
        and confirmation_sent_at <= now() - make_interval(secs => $3)
      returning id`,
    [hash, to, emailIntervalSeconds],
  );
  if (rows.length === 0) throw createRateLimitError();
  await mailer.send('confirmation', { to, code, hash });
}

function createRateLimitError() {
  return new AuthError(
    429,
    'over_email_send_rate_limit',
    `For security purposes, you can only request this after ${emailIntervalSeconds} seconds.`,
  );
}
