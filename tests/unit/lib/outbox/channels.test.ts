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
  ['a server without mail settings', { SUPABASE_SECRET_KEY: 'secret' }, false],
  ['a server without the secret key', mail, false],
  ['a server with both', server, true],
  ['Vercel without a scheduler', { ...server, VERCEL: '1' }, false],
  ['Vercel with a scheduler', { ...server, VERCEL: '1', CRON_SECRET: 'x'.repeat(16) }, true],
])(
  '%s offers the waitlist, and promises email, only if it can send (WAIT-1)',
  async (_, set, can) => {
    Object.assign(process.env, set);
    jest.resetModules();
    const { deliversEmail, offersWaitlist } = await import('@/lib/outbox/channels');
    expect({ deliversEmail, offersWaitlist }).toEqual({ deliversEmail: can, offersWaitlist: can });
  },
);
