import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createMailbox } from '@/scripts/embedded/mailbox';

const templateFolder = path.join(process.cwd(), 'supabase/templates');
const linklessTemplate = 'reauthentication.html';

/** Sends an email to a mailbox folder and returns its plain text. */
async function sendAndReadText(html: string) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'roam-mails-'));
  const email = { to: 'a@roam.test', subject: '', html };
  await createMailbox(folder, 'http://localhost:3000').send(email);
  const [file = ''] = readdirSync(folder);
  const { text } = JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as { text: string };
  rmSync(folder, { recursive: true });
  return text;
}

test.each(readdirSync(templateFolder).filter((name) => name !== linklessTemplate))(
  'the plain text of the email %s contains its link',
  async (name) => {
    const html = readFileSync(path.join(templateFolder, name), 'utf8')
      .replaceAll('{{ .SiteURL }}', 'http://localhost:3000')
      .replaceAll('{{ .TokenHash }}', 'hash')
      .replaceAll(/\{\{ \.(New)?Email \}\}/g, 'a+b@roam.test');
    const text = await sendAndReadText(html);
    // Unescaped, the plus sign of the email address would be read as a space.
    expect(text).toContain('&email=a%2Bb%40roam.test&next=');
    expect(text).toContain('http://localhost:3000/auth/confirm?token_hash=hash&type=');
    expect(text).not.toContain('<');
  },
);

test("our template replaces the backend's email with a reauthentication code", async () => {
  const text = await sendAndReadText(
    '<h1>Confirm reauthentication</h1><p class="code">\n 123456 \n</p>',
  );
  expect(text).toContain('Enter this code to change your password: 123456');
});
