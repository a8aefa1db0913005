const requiredVariables = {
  NEXT_PUBLIC_SUPABASE_URL: 'http://backend.invalid',
  NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x',
};
const originalEnv = process.env;

function readEnv(variables: Record<string, string>) {
  process.env = { ...originalEnv, ...requiredVariables, ...variables };
  jest.resetModules();
  return import('@/lib/env').then(({ env }) => env);
}

afterAll(() => {
  process.env = originalEnv;
});

test('a variable that is set to an empty string has its default value', async () => {
  const defaults = await readEnv({
    NEXT_PUBLIC_SITE_URL: '',
    SUPABASE_SECRET_KEY: '',
    ROAM_TRUSTED_PROXIES: '',
    ROAM_DIAGNOSTICS: '',
    ROAM_GUARD_REDIRECT: '',
  });
  expect(defaults).toMatchObject({
    NEXT_PUBLIC_SITE_URL: 'http://localhost:3000',
    ROAM_TRUSTED_PROXIES: expect.any(Function),
    ROAM_DIAGNOSTICS: 'on',
    ROAM_GUARD_REDIRECT: '/',
  });
  expect(defaults.SUPABASE_SECRET_KEY).toBeUndefined();
});

test('a server action key of 32 bytes is valid (OPS-13)', async () => {
  const NEXT_SERVER_ACTIONS_ENCRYPTION_KEY = Buffer.alloc(32).toString('base64');
  expect(await readEnv({ NEXT_SERVER_ACTIONS_ENCRYPTION_KEY })).toMatchObject({
    NEXT_SERVER_ACTIONS_ENCRYPTION_KEY,
  });
});

test.each([
  ['NEXT_PUBLIC_SUPABASE_URL', ''],
  ['NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY', ''],
  ['NEXT_PUBLIC_SUPABASE_URL', 'project.supabase.co'],
  ['NEXT_PUBLIC_SITE_URL', 'javascript:alert(1)'],
  ['ROAM_TRUSTED_PROXIES', 'nginx'],
  ['ROAM_DIAGNOSTICS', 'yes'],
  ['LOG_LEVEL', 'debug'],
  ['ROAM_GUARD_REDIRECT', 'https://elsewhere.example'],
  ['ROAM_GUARD_REDIRECT', '//elsewhere.example'],
  ['NEXT_SERVER_ACTIONS_ENCRYPTION_KEY', 'not base64!'],
  ['NEXT_SERVER_ACTIONS_ENCRYPTION_KEY', Buffer.alloc(20).toString('base64')],
])('the invalid value %s=%s throws an error that names the variable', async (name, value) => {
  await expect(readEnv({ [name]: value })).rejects.toThrow(
    `Missing or invalid environment: ${name}. See .env.local.example.`,
  );
});

test.each([
  ['production', 'off'],
  ['development', 'on'],
])(
  'diagnostic pages in %s are %s by default and can be turned on (SITE-6)',
  async (mode, value) => {
    expect((await readEnv({ NODE_ENV: mode, ROAM_DIAGNOSTICS: '' })).ROAM_DIAGNOSTICS).toBe(value);
    expect((await readEnv({ NODE_ENV: mode, ROAM_DIAGNOSTICS: 'on' })).ROAM_DIAGNOSTICS).toBe('on');
  },
);
