const variableNames = [
  'SUPABASE_SECRET_KEY',
  'ROAM_SMTP_URL',
  'ROAM_MAIL_FROM',
  'VERCEL',
  'CRON_SECRET',
];
const mailSettings = {
  ROAM_SMTP_URL: 'smtps://mail.example.com',
  ROAM_MAIL_FROM: 'Roam <a@example.com>',
};
const serverSettings = { SUPABASE_SECRET_KEY: 'secret', ...mailSettings };

afterEach(() => variableNames.forEach((name) => delete process.env[name]));

test.each([
  ['a server without mail settings', false, { SUPABASE_SECRET_KEY: 'secret' }],
  ['a server without the secret key', false, mailSettings],
  ['a server with mail settings and the secret key', true, serverSettings],
  ['Vercel without a scheduler', false, { ...serverSettings, VERCEL: '1' }],
  [
    'Vercel with a scheduler',
    true,
    { ...serverSettings, VERCEL: '1', CRON_SECRET: 'x'.repeat(16) },
  ],
])('%s delivers email and offers the waitlist: %s (WAIT-1)', async (_, canDeliver, variables) => {
  Object.assign(process.env, variables);
  jest.resetModules();
  const { deliversEmail, offersWaitlist } = await import('@/lib/outbox/channels');
  expect({ deliversEmail, offersWaitlist }).toEqual({
    deliversEmail: canDeliver,
    offersWaitlist: canDeliver,
  });
});
