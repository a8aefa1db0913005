import { readFileSync, readdirSync } from 'node:fs';

const templates = 'supabase/templates';

test('an email contains a code only if the app has a field for it (AUTH-22)', () => {
  const names = readdirSync(templates).filter((name) =>
    readFileSync(`${templates}/${name}`, 'utf8').includes('{{ .Token }}'),
  );
  expect(names).toEqual([
    'confirmation.html',
    'magic-link.html',
    'reauthentication.html',
    'recovery.html',
  ]);
});

test('emailed codes have a length that the forms accept (AUTH-22)', () => {
  const config = readFileSync('supabase/config.toml', 'utf8');
  expect(config).toMatch(/^otp_length = ([6-9]|10)$/m);
});

test('pushing the settings keeps the providers that the operator set up (OPS-10)', () => {
  const config = readFileSync('supabase/config.toml', 'utf8');
  expect(config).not.toMatch(/^\[auth\.external/m);
});
