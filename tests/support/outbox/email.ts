import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

type Email = { at: string; to: string; subject: string; text: string; html: string };

/** Returns all emails to an address from the backend's mailbox folder, newest first. */
export function listEmails(to: string, mailbox = process.env.ROAM_E2E_MAILBOX ?? '') {
  return readdirSync(mailbox)
    .filter((file) => file.endsWith('.json'))
    .sort()
    .reverse()
    .map((file) => JSON.parse(readFileSync(path.join(mailbox, file), 'utf8')) as Email)
    .filter((email) => email.to === to);
}

export function getEmailCode(email: Pick<Email, 'text'>) {
  return /code: (\d+)/.exec(email.text)?.[1] ?? '';
}

export function getEmailLink(email: Pick<Email, 'text'>) {
  return /https?:\/\/\S+/.exec(email.text)?.[0] ?? '';
}
