import { readFileSync, readdirSync } from 'node:fs';

const templateFolder = 'supabase/templates';

test('only the emails whose code the app asks for contain one (AUTH-22)', () => {
  const templatesWithCode = readdirSync(templateFolder).filter((name) =>
    readFileSync(`${templateFolder}/${name}`, 'utf8').includes('{{ .Token }}'),
  );
  expect(templatesWithCode).toEqual([
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

test("config.toml contains no OAuth providers, so pushing it doesn't overwrite the operator's (OPS-10)", () => {
  const config = readFileSync('supabase/config.toml', 'utf8');
  expect(config).not.toMatch(/^\[auth\.external/m);
});
