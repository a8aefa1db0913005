import { createHash, randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Connection } from '@supabase/lite';
import { confirmation, secondsBetweenMails } from './auth';
import { query } from './connection';
import type { createMailbox } from './mailbox';

const tooSoon = 'over_email_send_rate_limit';

type Handle = (request: Request) => Response | Promise<Response>;
type Post = { connection: Connection; mailbox: ReturnType<typeof createMailbox>; siteUrl: string };

/**
 * Lite mails the link of a sign-up once and refuses every resend after it, as sent a moment ago. The
 * hosted service mails another one as soon as `max_frequency` has passed.
 */
export async function withResending(request: Request, post: Post, handle: Handle) {
  const { method, url, headers } = request;
  if (method !== 'POST' || new URL(url).pathname !== '/auth/v1/resend') return handle(request);
  const body = await request.text();
  const answer = await handle(new Request(url, { method, headers, body }));
  // Then Lite has found the account, and that it is not confirmed.
  const isTooSoon = answer.status === 429 && (await answer.clone().text()).includes(tooSoon);
  const { type, email = '' } = parse(body);
  if (!isTooSoon || type !== 'signup') return answer;

  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const address = email.toLowerCase();
  const hash = createHash('sha256')
    .update(address + code)
    .digest('hex');
  if (!(await keepToken(post.connection, address, hash))) return refuse();
  await post.mailbox.send({ ...mail(post.siteUrl, hash, code), to: address });
  return Response.json({});
}

/** The hash takes the place of the last one, unless that is too young: of two at once one is first. */
async function keepToken(connection: Connection, address: string, hash: string) {
  const rows = await query(
    connection,
    `update auth.users set confirmation_token = '${hash}', confirmation_sent_at = now()
      where email = '${address.replaceAll("'", "''")}' and email_confirmed_at is null
        and confirmation_sent_at <= now() - interval '${secondsBetweenMails} seconds'
      returning id`,
  );
  return rows.length > 0;
}

function mail(siteUrl: string, hash: string, code: string) {
  const values = { SiteURL: siteUrl, RedirectTo: siteUrl, TokenHash: hash, Token: code };
  const html = Object.entries(values).reduce(
    (text, [name, value]) => text.replaceAll(`{{ .${name} }}`, value),
    readFileSync(confirmation.content_path, 'utf8'),
  );
  return { subject: confirmation.subject, html };
}

function refuse() {
  const msg = `For security purposes, you can only request this after ${secondsBetweenMails} seconds.`;
  return Response.json({ code: 429, error_code: tooSoon, msg }, { status: 429 });
}

function parse(text: string): Record<string, string | undefined> {
  try {
    return (JSON.parse(text) as Record<string, string> | null) ?? {};
  } catch {
    return {};
  }
}
