const settings = [
  'SUPABASE_SECRET_KEY',
  'ROAM_SMTP_URL',
  'ROAM_MAIL_FROM',
  'VERCEL',
  'CRON_SECRET',
];
const mail = { ROAM_SMTP_URL: 'smtps://mail.example.com', ROAM_MAIL_FROM: 'Roam <a@example.com>' };
const server = { SUPABASE_SECRET_KEY: 'secret', ...mail };

afterEach(() => settings.forEach((name) => delete process.env[name]));

test.each([
  ['a server without mail settings', false, { SUPABASE_SECRET_KEY: 'secret' }],
  ['a server without the secret key', false, mail],
  ['a server with both', true, server],
  ['Vercel without a scheduler', false, { ...server, VERCEL: '1' }],
  ['Vercel with a scheduler', true, { ...server, VERCEL: '1', CRON_SECRET: 'x'.repeat(16) }],
])('%s offers the waitlist and promises email: %s (WAIT-1)', async (_, canDeliver, variables) => {
  Object.assign(process.env, variables);
  jest.resetModules();
  const { deliversEmail, offersWaitlist } = await import('@/lib/outbox/channels');
  expect({ deliversEmail, offersWaitlist }).toEqual({
    deliversEmail: canDeliver,
    offersWaitlist: canDeliver,
  });
});
