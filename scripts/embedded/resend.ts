import type { Connection } from '@supabase/lite';
import type { MiddlewareHandler } from 'hono';
import { replaceResponse } from './auth-errors';
import { sendConfirmation } from './confirmation-mail';
import type { Mailer } from './mailer';
import { readJsonBody, toPlainString } from './request-body';

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
