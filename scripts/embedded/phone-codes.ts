// Emulates sign-in with a texted code of hosted Supabase Auth for the embedded backend.
import { randomInt } from 'node:crypto';
import type { App } from '@supabase/lite';
import { Hono, type Context } from 'hono';
import { createUser, type Run } from './accounts';
import { AuthError } from './auth-errors';
import { query } from './connection';
import type { Mailer } from './mailbox';
import { readJsonBody, toPlainString } from './request-body';
import { openSession } from './sessions';

/** Creates the calls with a phone number. The mailbox gets the texts. */
export function createPhoneCodes(lite: App, mailer: Mailer) {
  const run: Run = (sql, values) => query(lite.connection, sql, values);
  const codes = new Map<string, string>();

  async function findByPhone(phone: string) {
    const [user] = await run<{ id: string }>('select id from auth.users where phone = $1', [phone]);
    return user?.id;
  }

  return new Hono()
    .on('POST', ['/otp', '/resend'], async (c, next) => {
      const body = await readJsonBody(c as Context);
      if (!body?.phone) return next();
      const phone = removePlus(body.phone);
      if (body.create_user === false && !(await findByPhone(phone)))
        throw new AuthError(422, 'otp_disabled', 'Signups not allowed for otp');
      const code = String(randomInt(1_000_000)).padStart(6, '0');
      codes.set(phone, code);
      await mailer.sendText(`+${phone}`, `Your code: ${code}`);
      return c.json({ message_id: `text-${codes.size}` });
    })
    .post('/verify', async (c, next) => {
      const body = await readJsonBody(c as Context);
      if (!body?.phone) return next();
      const phone = removePlus(body.phone);
      if (!codes.has(phone) || codes.get(phone) !== body.token)
        throw new AuthError(403, 'otp_expired', 'Token has expired or is invalid');
      codes.delete(phone);
      const userId = await findByPhone(phone);
      return openSession(lite, c, userId ?? (await createUser(run, { phone, provider: 'phone' })));
    });
}

/** Removes the plus from a phone number, because the service stores numbers without it. */
function removePlus(phone: unknown) {
  return toPlainString(phone).replace(/^\+/, '');
}
