import { mkdirSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';

type Email = { to: string; subject: string; text: string; html: string };

let unnamedCount = 0;

/** Writes an email to a JSON file whose name sorts by time. Emails with the same id are written only once. */
export function writeEmailFile(folder: string, email: Email, id?: string) {
  mkdirSync(folder, { recursive: true });
  if (id && readdirSync(folder).some((name) => name.includes(id))) return;
  const at = new Date().toISOString();
  const key = id ?? String(++unnamedCount).padStart(4, '0');
  const address = email.to.replaceAll(/[^\w.@-]/g, '_');
  const file = path.join(folder, `${at.replaceAll(':', '-')}-${key}-${address}.json`);
  // The rename is atomic, so readers never see a partial file.
  const draft = `${file}.${process.pid}.draft`;
  writeFileSync(draft, `${JSON.stringify({ at, ...email }, null, 2)}\n`);
  renameSync(draft, file);
}
