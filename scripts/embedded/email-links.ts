// Emulates emailed links and codes of hosted Supabase Auth for the embedded backend.
import type { Connection } from '@supabase/lite';
import type { MiddlewareHandler } from 'hono';
import { readBearerClaims } from './bearer';
import { query } from './connection';
import type { Mailer } from './mailbox';
import { createCode, hashCode } from './one-time-code';
import { readJsonBody, replaceBody, toPlainString, type Body } from './request-body';

type Change = { id: string; is_half_confirmed: boolean };

const halfConfirmedResponse = {
  code: '200',
  msg: 'Confirmation link accepted. Please proceed to confirm link sent to the other email',
};

/** Also emails a link to the new address, as hosted Supabase Auth does with `double_confirm_changes`. */
export function emailNewAddress(connection: Connection, mailer: Mailer): MiddlewareHandler {
  return async (c, next) => {
    await next();
    const email = toPlainString((await readJsonBody(c))?.email).toLowerCase();
    if (!c.res.ok || !email) return;
    const { code, hash } = createCode(email);
    const rows = await query(
      connection,
      `update auth.users set email_change_token_new = $1, email_change_confirm_status = 0
        where id::text = $2 and email_change = $3 returning id`,
      [hash, readBearerClaims(c).sub ?? '', email],
    );
    if (rows.length > 0) await mailer.send('email_change', { to: email, code, hash });
  };
}

/** Requires the links of both emails if `needsBoth`, as hosted Supabase Auth does. Lite accepts either one alone. */
export function requireBothLinks(connection: Connection, needsBoth: boolean): MiddlewareHandler {
  return async (c, next) => {
    const body = await readJsonBody(c);
    if (body?.type !== 'email_change') return next();
    const hash = getHash(body);
    const [change] = await query<Change>(
      connection,
      `select id, email_change_confirm_status = 1 as is_half_confirmed from auth.users
        where $1 in (email_change_token_current, email_change_token_new)
          and email_change_sent_at > now() - interval '1 hour'`,
      [hash],
    );
    if (!change) return next();
    if (needsBoth && !change.is_half_confirmed) {
      await confirmHalf(connection, change.id, hash);
      return c.json(halfConfirmedResponse);
    }
    // Lite looks up the link only in `email_change_token_current`.
    await query(
      connection,
      `update auth.users set email_change_token_current = $1, email_change_token_new = ''
        where id = $2`,
      [hash, change.id],
    );
    return next();
  };
}

function confirmHalf(connection: Connection, id: string, hash: string) {
  return query(
    connection,
    `update auth.users set email_change_confirm_status = 1,
            email_change_token_current = replace(email_change_token_current, $1, ''),
            email_change_token_new = replace(email_change_token_new, $1, '')
      where id = $2`,
    [hash, id],
  );
}

/** Replaces hosted Supabase Auth's type `email` with Lite's: `signup` for a new account, otherwise `magiclink`. */
export function translateEmailType(connection: Connection): MiddlewareHandler {
  return async (c, next) => {
    const body = await readJsonBody(c);
    if (body?.type === 'email') {
      const sql = 'select id from auth.users where confirmation_token = $1';
      const [newAccount] = await query(connection, sql, [getHash(body)]);
      replaceBody(c, { ...body, type: newAccount ? 'signup' : 'magiclink' });
    }
    return next();
  };
}

/** Returns the hash in a link, or that of the code that a customer types. */
const getHash = ({ token_hash, email, token }: Partial<Body>) =>
  toPlainString(token_hash) || hashCode(toPlainString(email), toPlainString(token));
