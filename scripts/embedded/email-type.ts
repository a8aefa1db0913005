import type { Connection } from '@supabase/lite';
import type { MiddlewareHandler } from 'hono';
import { query } from './connection';
import { hashCode } from './one-time-code';
import { readJsonBody, replaceBody, toPlainString } from './request-body';

/** Replaces hosted Supabase Auth's type `email` with Lite's: `signup` for a new account, otherwise `magiclink`. */
export function translateEmailType(connection: Connection): MiddlewareHandler {
  return async (c, next) => {
    const body = await readJsonBody(c);
    if (body?.type === 'email') {
      const hash =
        toPlainString(body.token_hash) ||
        hashCode(toPlainString(body.email), toPlainString(body.token));
      const sql = 'select id from auth.users where confirmation_token = $1';
      const [newAccount] = await query(connection, sql, [hash]);
      replaceBody(c, { ...body, type: newAccount ? 'signup' : 'magiclink' });
    }
    return next();
  };
}
