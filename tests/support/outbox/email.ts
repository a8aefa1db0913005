import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

type Mail = { at: string; to: string; subject: string; text: string; html: string };

/** Returns every email to an address, newest first, from the backend's mailbox folder. */
export function listEmails(to: string, mailbox = process.env.ROAM_E2E_MAILBOX ?? '') {
  return readdirSync(mailbox)
    .filter((file) => file.endsWith('.json'))
    .sort()
    .reverse()
    .map((file) => JSON.parse(readFileSync(path.join(mailbox, file), 'utf8')) as Mail)
    .filter((mail) => mail.to === to);
}

export function getEmailCode(mail: Pick<Mail, 'text'>) {
  return /code: (\d+)/.exec(mail.text)?.[1] ?? '';
}

export function getEmailLink(mail: Pick<Mail, 'text'>) {
  return /https?:\/\/\S+/.exec(mail.text)?.[0] ?? '';
}
