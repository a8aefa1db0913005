import { readFileSync } from 'node:fs';
import { mailTemplates } from './auth-config';
import type { createMailbox } from './mailbox';

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
