// Emulates sign-up with a password of hosted Supabase Auth for the embedded backend.
import { randomUUID } from 'node:crypto';
import type { Connection } from '@supabase/lite';
import type { MiddlewareHandler } from 'hono';
import { emailIntervalSeconds } from './auth-config';
import { AuthError, replaceResponse } from './auth-errors';
import { query } from './connection';
import type { Mailer } from './mailbox';
import { createCode } from './one-time-code';
import { readJsonBody, toPlainString, type Body } from './request-body';

type Account = { id: string; is_confirmed: boolean; identities: object[] };

/**
 * Hides whether an account exists, as hosted Supabase Auth does if emails must be confirmed: returns a
 * fake user for a confirmed account, and emails a new link to an unconfirmed one. In both cases, Lite
 * validates the request and then rejects it with 429.
 */
export function handleRepeatedSignUp(connection: Connection, mailer: Mailer): MiddlewareHandler {
  return async (c, next) => {
    await next();
    if (c.res.status !== 429) return;
    const { email, data } = (await readJsonBody(c)) ?? {};
    const account = await findAccount(connection, toPlainString(email).toLowerCase());
    if (!account) return;
    if (!account.is_confirmed) await sendConfirmation(connection, mailer, toPlainString(email));
    const user = account.is_confirmed
      ? createFakeUser(email, data)
      : formatUser(account, email, data);
    replaceResponse(c, c.json(user, 200));
  };
}

/** Emails a new sign-up link, as hosted Supabase Auth does. Lite sends only one, and rejects further requests. */
export function resendConfirmation(connection: Connection, mailer: Mailer): MiddlewareHandler {
  return async (c, next) => {
    const body = await readJsonBody(c);
    await next();
    // Lite returns 429 only for an unconfirmed account.
    if (c.res.status !== 429 || body?.type !== 'signup') return;
    await sendConfirmation(connection, mailer, toPlainString(body.email));
    replaceResponse(c, c.json({}, 200));
  };
}

/** Emails a new confirmation link to an unconfirmed account, which invalidates the previous link. */
async function sendConfirmation(connection: Connection, mailer: Mailer, email: string) {
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
  if (rows.length === 0)
    throw new AuthError(
      429,
      'over_email_send_rate_limit',
      `For security purposes, you can only request this after ${emailIntervalSeconds} seconds.`,
    );
  await mailer.send('confirmation', { to, code, hash });
}

async function findAccount(connection: Connection, email: string) {
  const rows = await query<Account>(
    connection,
    `select id, email_confirmed_at is not null as is_confirmed,
            coalesce((select json_agg(i) from auth.identities i where i.user_id = u.id), '[]')
              as identities
       from auth.users u where email = $1`,
    [email],
  );
  return rows[0];
}

function createFakeUser(email: unknown, data: unknown) {
  const account = { id: randomUUID(), is_confirmed: false, identities: [] };
  return { ...formatUser(account, email, data), role: '' };
}

function formatUser({ id, identities }: Account, email: unknown, data: unknown): Body {
  const now = new Date().toISOString();
  return {
    id,
    aud: 'authenticated',
    role: 'authenticated',
    email: toPlainString(email).toLowerCase(),
    phone: '',
    confirmation_sent_at: now,
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: data ?? {},
    identities,
    created_at: now,
    updated_at: now,
    is_anonymous: false,
  };
}
