import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createMailbox } from '../../../scripts/embedded/mailbox';

const templates = path.join(process.cwd(), 'supabase/templates');

test.each(readdirSync(templates))('the link of %s stands in the mail’s text', async (name) => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'roam-mails-'));
  const html = readFileSync(path.join(templates, name), 'utf8')
    .replaceAll('{{ .SiteURL }}', 'http://localhost:3000')
    .replaceAll('{{ .TokenHash }}', 'hash');
  await createMailbox(folder, 'http://localhost:3000').send({
    to: 'a@roam.test',
    subject: '',
    html,
  });
  const [file = ''] = readdirSync(folder);
  const { text } = JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as { text: string };
  expect(text).toContain('http://localhost:3000/auth/confirm?token_hash=hash&type=');
  expect(text).not.toContain('<');
  rmSync(folder, { recursive: true });
});
