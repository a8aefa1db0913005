// Emulates reauthentication of hosted Supabase Auth for the embedded backend.
import type { Connection } from '@supabase/lite';
import type { MiddlewareHandler } from 'hono';
import { AuthError } from './auth-errors';
import { readBearerClaims } from './bearer';
import { query } from './connection';
import { hashCode } from './one-time-code';
import { readJsonBody } from './request-body';

type Session = { id: string; age: number; email: string; token: string; code_age: number };

// Durations in seconds.
const hour = 60 * 60;
const day = 24 * hour;

/**
 * Requires an emailed code to change the password in a session older than a day, as hosted Supabase Auth
 * does with `secure_password_change`. Lite emails the code but never checks it.
 */
export function requireReauthentication(connection: Connection): MiddlewareHandler {
  return async (c, next) => {
    const { password, nonce } = (await readJsonBody<Record<string, string>>(c)) ?? {};
    const session = password && (await findSession(connection, readBearerClaims(c).session_id));
    if (!session || session.age < day) return next();
    if (!nonce)
      throw new AuthError(
        400,
        'reauthentication_needed',
        'Password update requires reauthentication',
      );
    if (session.token !== hashCode(session.email, nonce) || session.code_age > hour)
      throw new AuthError(422, 'reauthentication_not_valid', 'Nonce has expired or is invalid');

    // Hosted Supabase Auth spends the code before it checks the rest of the request.
    await query(connection, `update auth.users set reauthentication_token = '' where id = $1`, [
      session.id,
    ]);
    await next();
  };
}

async function findSession(connection: Connection, id = '') {
  const rows = await query<Session>(
    connection,
    `select u.id, u.email, coalesce(u.reauthentication_token, '') as token,
            extract(epoch from now() - s.created_at)::float8 as age,
            extract(epoch from now() - coalesce(u.reauthentication_sent_at, 'epoch'))::float8
              as code_age
       from auth.sessions s join auth.users u on u.id = s.user_id where s.id::text = $1`,
    [id],
  );
  return rows[0];
}
