import type { Connection } from '@supabase/lite';
import type { MiddlewareHandler } from 'hono';
import { query } from './connection';
import { hashCode } from './one-time-code';
import { jsonBody, replaceBody, text } from './request-body';

/** Translates the type `email` of the hosted service to Lite's types for new and confirmed accounts. */
export function emailType(connection: Connection): MiddlewareHandler {
  return async (c, next) => {
    const body = await jsonBody(c);
    if (body?.type === 'email') {
      const hash = text(body.token_hash) || hashCode(text(body.email), text(body.token));
      const sql = 'select id from auth.users where confirmation_token = $1';
      const [newAccount] = await query(connection, sql, [hash]);
      replaceBody(c, { ...body, type: newAccount ? 'signup' : 'magiclink' });
    }
    return next();
  };
}
