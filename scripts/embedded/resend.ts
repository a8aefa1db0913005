import type { Connection } from '@supabase/lite';
import type { MiddlewareHandler } from 'hono';
import { replaceResponse } from './auth-errors';
import { sendConfirmation } from './confirmation-mail';
import type { Mailer } from './mailer';
import { jsonBody, text } from './request-body';

/**
 * Lite mails the link of a sign-up once and refuses every resend after it, as sent a moment ago. The
 * hosted service mails another one as soon as `max_frequency` has passed.
 */
export function resend(connection: Connection, mailer: Mailer): MiddlewareHandler {
  return async (c, next) => {
    const body = await jsonBody(c);
    await next();
    // Then Lite has found the account, and that it is not confirmed.
    if (c.res.status !== 429 || body?.type !== 'signup') return;
    await sendConfirmation(connection, mailer, text(body.email));
    replaceResponse(c, c.json({}, 200));
  };
}
