import type { Connection } from '@supabase/lite';
import type { MiddlewareHandler } from 'hono';
import { query } from './connection';
import { hashCode } from './one-time-code';
import { jsonBody, replaceBody, text } from './request-body';

/**
 * The hosted service takes the type `email` for the code of any sign-in mail; Lite
 * knows only the older names, one for new accounts and one for those that were confirmed before.
 */
export function emailType(connection: Connection): MiddlewareHandler {
  return async (c, next) => {
    const body = await jsonBody(c);
    if (body?.type === 'email') {
      const hash = text(body.token_hash) || hashCode(text(body.email), text(body.token));
      const sql = 'select id from auth.users where confirmation_token = $1';
      const [newcomer] = await query(connection, sql, [hash]);
      replaceBody(c, { ...body, type: newcomer ? 'signup' : 'magiclink' });
    }
    return next();
  };
}
