import { readFileSync } from 'node:fs';
import path from 'node:path';
import { tryGetContext } from 'hono/context-storage';
import { writeEmailFile } from '../../lib/messages/mailbox';
import { templatesFolder } from './settings';

type Mail = { to: string; subject: string; text?: string; html?: string };

/** The auth service's mails, as files in a folder. */
export function createMailbox(folder: string, siteUrl: string) {
  return {
    async send({ to, subject, html = '' }: Mail) {
      const body = setNext(ownWords(html), siteUrl);
      writeEmailFile(folder, { to, subject, text: toText(body), html: body });
    },
  };
}

/** Lite has no template for this mail, only a fixed text. */
function ownWords(html: string) {
  if (!html.includes('Confirm reauthentication')) return html;
  const [, code = ''] = />\s*(\d{6})\s*</.exec(html) ?? [];
  const template = readFileSync(path.join(templatesFolder, 'reauthentication.html'), 'utf8');
  return template.replace('{{ .Token }}', code);
}

/** Hosted Supabase escapes a variable in a query; the embedded one pastes it as it is. */
function setNext(html: string, siteUrl: string) {
  const withEmail = html.replaceAll(
    /(&amp;email=)([^"]*)(&amp;next=)/g,
    (_, key: string, email: string, next: string) => key + encodeURIComponent(email) + next,
  );
  return withEmail.replaceAll(
    /(&amp;next=)([^"]*)"/g,
    (_, key: string, next: string) => `${key}${encodeURIComponent(redirectFor(siteUrl, next))}"`,
  );
}

/**
 * Lite forgets where a sign-up, recovery or resend asked to come back to and names the site's own
 * address instead. The request is asked again, and believed when it names an address of our site.
 */
function redirectFor(siteUrl: string, chosen: string) {
  const asked = tryGetContext()?.req.query('redirect_to');
  if (!asked || !URL.canParse(asked)) return chosen;
  return new URL(asked).origin === new URL(siteUrl).origin ? asked : chosen;
}

function toText(html: string) {
  return html
    .replaceAll(/<a\s[^>]*href="([^"]*)"[^>]*>(.*?)<\/a\s*>/gs, '$2: $1')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&amp;', '&')
    .replaceAll(/^[ \t]+/gm, '')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}
