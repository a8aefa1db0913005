import { readFileSync } from 'node:fs';
import path from 'node:path';
import { tryGetContext } from 'hono/context-storage';
import { writeEmailFile } from '../../lib/outbox/mailbox';
import { mailTemplates } from './auth-config';
import { templatesFolder } from './settings';

type Mail = { to: string; subject: string; text?: string; html?: string };

/** Creates a mail driver that writes the embedded auth service's emails to files. */
export function createMailbox(folder: string, siteUrl: string) {
  return {
    async send({ to, subject, html = '' }: Mail) {
      const body = fixLinks(applyTemplate(html), siteUrl);
      writeEmailFile(folder, { to, subject, text: formatText(body), html: body });
    },
  };
}

export type Mailer = ReturnType<typeof createMailer>;

/** Creates a sender for auth emails that Supabase Lite doesn't send, with the templates that Lite uses. */
export function createMailer(mailbox: ReturnType<typeof createMailbox>, siteUrl: string) {
  return {
    send(
      kind: keyof typeof mailTemplates,
      { to, code, hash }: { to: string; code: string; hash: string },
    ) {
      const { subject, content_path } = mailTemplates[kind];
      const values = { SiteURL: siteUrl, RedirectTo: siteUrl, TokenHash: hash, Token: code };
      const html = Object.entries({ ...values, Email: to, NewEmail: to }).reduce(
        (text, [name, value]) => text.replaceAll(`{{ .${name} }}`, value),
        readFileSync(content_path, 'utf8'),
      );
      return mailbox.send({ to, subject, html });
    },
    sendText: (to: string, text: string) => mailbox.send({ to, subject: 'Text', html: text }),
  };
}

/** Applies our template to the reauthentication email, for which Supabase Lite has only a fixed text. */
function applyTemplate(html: string) {
  if (!html.includes('Confirm reauthentication')) return html;
  const [, code = ''] = />\s*(\d{6})\s*</.exec(html) ?? [];
  const template = readFileSync(path.join(templatesFolder, 'reauthentication.html'), 'utf8');
  return template.replace('{{ .Token }}', code);
}

/** Escapes variables in links, as hosted Supabase does, and sets their redirect URL. */
function fixLinks(html: string, siteUrl: string) {
  const withEmail = html.replaceAll(
    /(&amp;email=)([^"]*)(&amp;next=)/g,
    (_, key: string, email: string, next: string) => key + encodeURIComponent(email) + next,
  );
  return withEmail.replaceAll(
    /(&amp;next=)([^"]*)"/g,
    (_, key: string, next: string) => `${key}${encodeURIComponent(getRedirect(siteUrl, next))}"`,
  );
}

/** Returns the request's redirect URL if it's on our site. Lite drops it from some emails. */
function getRedirect(siteUrl: string, fallback: string) {
  const requested = tryGetContext()?.req.query('redirect_to');
  if (!requested || !URL.canParse(requested)) return fallback;
  return new URL(requested).origin === new URL(siteUrl).origin ? requested : fallback;
}

function formatText(html: string) {
  return html
    .replaceAll(/<a\s[^>]*href="([^"]*)"[^>]*>(.*?)<\/a\s*>/gs, '$2: $1')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&amp;', '&')
    .replaceAll(/^[ \t]+/gm, '')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}
