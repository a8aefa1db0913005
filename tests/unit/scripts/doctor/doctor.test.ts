/** @jest-environment node */
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';
import { stripeEventTypes } from '@/lib/payments/stripe-event-types';
import { maxPictureBytes } from '@/lib/images/picture-file';
import { checkAuth } from '@/scripts/doctor/auth';
import { checkCurrency } from '@/scripts/doctor/currency';
import { checkDatabase } from '@/scripts/doctor/database';
import type { Finding, Inspection } from '@/scripts/doctor/finding';
import { checkKeys } from '@/scripts/doctor/keys';
import { checkMailServer } from '@/scripts/doctor/mail-server';
import { formatFinding } from '@/scripts/doctor/run-checks';
import { checkSite } from '@/scripts/doctor/site';
import { checkStripe } from '@/scripts/doctor/stripe';
import { checkTimeZones } from '@/scripts/doctor/time-zones';
import { checkTwilio } from '@/scripts/doctor/twilio';

type Reply = { status: number; body?: object };
/** Responds to the doctor's requests. Set by each test. */
let respond: (request: IncomingMessage, body: string) => Reply;
let origin: string;

const server = createServer(async (request, response) => {
  let body = '';
  for await (const chunk of request) body += String(chunk);
  const { status, body: json } = respond(request, body);
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json));
});

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
  server.closeAllConnections();
});

const getLevels = (findings: Finding[]) =>
  Object.fromEntries(findings.map(({ name, level }) => [name, level]));
const createHostedContext = (env: Record<string, string>) => ({ env, isEmbedded: false });
const createLegacyKey = (role: string) =>
  `header.${Buffer.from(JSON.stringify({ role })).toString('base64url')}.signature`;

test.each([
  ['current keys', 'ok', 'sb_publishable_a', 'sb_secret_a'],
  ['swapped current keys', 'error', 'sb_secret_a', 'sb_publishable_a'],
  ['legacy keys', 'warning', createLegacyKey('anon'), createLegacyKey('service_role')],
  ['swapped legacy keys', 'error', createLegacyKey('service_role'), createLegacyKey('anon')],
  ['missing keys', 'error', '', ''],
  ['malformed keys', 'error', 'nonsense', 'nonsense'],
])('%s both get the level %s (OPS-9)', (_, level, publicKey, secretKey) => {
  const env = { NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: publicKey, SUPABASE_SECRET_KEY: secretKey };
  expect(getLevels(checkKeys(createHostedContext(env)))).toEqual({
    'publishable key': level,
    'secret key': level,
  });
});

describe('the site', () => {
  test.each([
    [200, 401, 'ok', 'ok'],
    [200, 404, 'ok', 'warning'],
    [200, 500, 'ok', 'error'],
    [503, 401, 'error', undefined],
  ])(
    'a site that returns %i and a delivery route that returns %i get the levels %s and %s (OPS-9)',
    async (pageStatus, routeStatus, siteLevel, routeLevel) => {
      respond = ({ url }) => ({ status: url === '/api/cron/deliver' ? routeStatus : pageStatus });
      const levels = getLevels(
        await checkSite(createHostedContext({ NEXT_PUBLIC_SITE_URL: origin })),
      );
      expect([levels.site, levels['delivery route']]).toEqual([siteLevel, routeLevel]);
    },
  );

  test('the finding about a URL without a protocol names the variable to set (OPS-9)', async () => {
    const findings = await checkSite(createHostedContext({ NEXT_PUBLIC_SITE_URL: 'your.site' }));
    expect(findings.map(formatFinding)).toEqual([
      "✗ site: your.site isn't a URL. Set NEXT_PUBLIC_SITE_URL with its https://.",
    ]);
  });

  test('a public URL without HTTPS is an error (OPS-9)', async () => {
    const env = { NEXT_PUBLIC_SITE_URL: 'http://roam.invalid' };
    expect(getLevels(await checkSite(createHostedContext(env)))['site address']).toBe('error');
  });
});

describe('the backend', () => {
  test.each([
    ['a rejected key', { status: 401 }, { 'auth service': 'error' }],
    ['a paused project', { status: 540 }, { 'auth service': 'error' }],
    ['a server error', { status: 500 }, { 'auth service': 'error' }],
    [
      'unsuitable settings',
      { status: 200, body: { mailer_autoconfirm: true, disable_signup: true, external: {} } },
      { 'email confirmations': 'error', 'sign-up': 'error', 'Google and Apple': 'warning' },
    ],
    [
      'suitable settings',
      { status: 200, body: { mailer_autoconfirm: false, external: { google: true, apple: true } } },
      { 'email confirmations': 'ok', 'sign-up': 'ok', 'Google and Apple': 'ok' },
    ],
  ])(
    'the findings about the auth service have the expected levels for %s (OPS-9)',
    async (_, authReply, expected) => {
      respond = () => authReply;
      const env = { NEXT_PUBLIC_SUPABASE_URL: origin };
      expect(getLevels(await checkAuth(createHostedContext(env)))).toMatchObject(expected);
    },
  );

  test('an unresponsive auth service or database is an error that names its URL (OPS-9)', async () => {
    const env = { NEXT_PUBLIC_SUPABASE_URL: 'http://127.0.0.1:1' };
    for (const check of [checkAuth, checkDatabase]) {
      const [finding] = await check({ env, isEmbedded: false });
      expect(finding).toMatchObject({
        level: 'error',
        text: expect.stringContaining("http://127.0.0.1:1 doesn't respond"),
      });
    }
  });

  test('a database without migrations is an error that says how to apply them (OPS-9)', async () => {
    respond = () => ({ status: 404, body: { code: 'PGRST202' } });
    const [finding] = await checkDatabase(
      createHostedContext({ NEXT_PUBLIC_SUPABASE_URL: origin }),
    );
    expect(finding).toMatchObject({
      level: 'error',
      text: expect.stringContaining('npx supabase db push'),
    });
  });

  const healthyDatabase: Inspection = {
    migrations: [],
    extensions: ['btree_gist', 'fuzzystrmatch', 'pg_trgm', 'unaccent'],
    bucket: { public: true, file_size_limit: maxPictureBytes },
    seconds_since_last_delivery: 30,
    has_policy: true,
    postal_codes: 1,
    unknown_business_codes: [],
    providers: 1,
    providers_without_hours: [],
    providers_without_offers: [],
    services_without_offers: [],
    providers_without_contact: [],
  };

  async function getDatabaseFindingText(
    overrides: Partial<Inspection>,
    name: string,
    isEmbedded = false,
  ) {
    respond = () => ({ status: 200, body: { ...healthyDatabase, ...overrides } });
    const findings = await checkDatabase({ env: { NEXT_PUBLIC_SUPABASE_URL: origin }, isEmbedded });
    return findings.find((finding) => finding.name === name)?.text;
  }

  test('missing migrations are reported with the command that applies them to the backend (OPS-9)', async () => {
    expect(await getDatabaseFindingText({}, 'migrations')).toMatch(
      / Run npx supabase db push --linked\.$/,
    );
    expect(await getDatabaseFindingText({}, 'migrations', true)).toMatch(
      /^\d+ not applied \(.* more\)\. Restart npm run preview to apply them\.$/,
    );
  });

  test('the finding about a delivery route that has never run, or not lately, refers to the docs (OPS-9)', async () => {
    expect(await getDatabaseFindingText({ seconds_since_last_delivery: null }, 'delivery')).toBe(
      'The delivery route has never run. Start the Node server, or set up the scheduler (docs/deploy.md, step 10).',
    );
    expect(await getDatabaseFindingText({ seconds_since_last_delivery: 600 }, 'delivery')).toBe(
      'The delivery route last ran 10 minutes ago. Restart the Node server, or check the scheduler (docs/operate.md, "If something is down").',
    );
  });

  test("checks that require the secret key are skipped if it's rejected (OPS-9)", async () => {
    respond = () => ({ status: 401 });
    const env = { NEXT_PUBLIC_SUPABASE_URL: origin, SUPABASE_SECRET_KEY: 'sb_secret_old' };
    const reason = "skipped, because the database can't be read with SUPABASE_SECRET_KEY";
    expect((await checkDatabase(createHostedContext(env))).map(formatFinding)).toEqual([
      '✗ database: Rejects SUPABASE_SECRET_KEY. Copy it again from Settings, API Keys.',
      `- migrations, extensions, storage bucket, delivery, booking policy, postal codes, providers: ${reason}`,
    ]);
    expect((await checkCurrency(createHostedContext(env))).map(formatFinding)).toEqual([
      `- currency: ${reason}`,
    ]);
    expect(checkKeys(createHostedContext(env)).map(formatFinding)).toContain(
      '✓ secret key: has the right form',
    );
  });

  test.each<[string, object[], { currency?: string }]>([
    [
      'a policy in US dollars',
      [{ currency: 'USD', effective_at: '2026-11-01' }],
      { currency: 'ok' },
    ],
    ['a policy in euros', [{ currency: 'EUR', effective_at: '2026-11-01' }], { currency: 'error' }],
    ['no policy', [], {}],
  ])(
    'the currency check of a site in US dollars with %s has the expected level (OPS-9)',
    async (_, policies, expected) => {
      respond = ({ url = '' }) => {
        expect(url).toMatch(/^\/rest\/v1\/booking_policies[?].*effective_at=lte[.]20/);
        return { status: 200, body: policies };
      };
      const findings = await checkCurrency(
        createHostedContext({ NEXT_PUBLIC_SUPABASE_URL: origin }),
      );
      expect(getLevels(findings)).toEqual(expected);
      if (expected.currency === 'error')
        expect(findings[0]?.text).toContain('has EUR, but lib/site-config.ts has USD');
    },
  );
});

test('a mail server that is missing or refuses the connection is an error (OPS-9)', async () => {
  expect(getLevels(await checkMailServer(createHostedContext({})))).toEqual({
    'mail server': 'error',
  });
  const [finding] = await checkMailServer(
    createHostedContext({ ROAM_SMTP_URL: 'smtp://user:pass@127.0.0.1:1' }),
  );
  expect(finding).toMatchObject({ level: 'error', text: expect.stringContaining('ESOCKET') });
});

describe('Twilio', () => {
  const getTwilioEnvironment = (TWILIO_FROM: string) => ({
    TWILIO_ACCOUNT_SID: 'AC1',
    TWILIO_AUTH_TOKEN: 'token',
    TWILIO_API_URL: origin,
    TWILIO_FROM,
  });

  test.each([
    ['with rejected credentials', 'error', { status: 401, body: {} }],
    ['that is suspended', 'error', { status: 200, body: { status: 'suspended' } }],
    ['in a trial', 'warning', { status: 200, body: { status: 'active', type: 'Trial' } }],
    ['that is active', 'ok', { status: 200, body: { status: 'active', type: 'Full' } }],
  ])('a Twilio account %s gets the level %s (OPS-9)', async (_, level, accountReply) => {
    respond = () => accountReply;
    expect(
      getLevels(await checkTwilio(createHostedContext(getTwilioEnvironment('')))),
    ).toMatchObject({
      Twilio: level,
    });
  });

  const senderNumber = '+15005550006';
  const createSender = (sms: boolean) => ({ phone_number: senderNumber, capabilities: { sms } });

  test.each([
    [
      'number that sends texts',
      'ok',
      senderNumber,
      { status: 200, body: { incoming_phone_numbers: [createSender(true)] } },
    ],
    [
      "number that can't send texts",
      'error',
      senderNumber,
      { status: 200, body: { incoming_phone_numbers: [createSender(false)] } },
    ],
    [
      'unknown number',
      'error',
      senderNumber,
      { status: 200, body: { incoming_phone_numbers: [] } },
    ],
    ['messaging service', 'ok', 'MG1', { status: 200, body: {} }],
    ['unknown messaging service', 'error', 'MG1', { status: 404, body: {} }],
    ["messaging service that the key can't read", 'unseen', 'MG1', { status: 403, body: {} }],
  ])(
    'a Twilio sender that is a %s gets the level %s (OPS-9)',
    async (_, level, from, senderReply) => {
      const paths: string[] = [];
      respond = ({ url = '' }) => {
        paths.push(url);
        if (url.endsWith('/AC1.json')) return { status: 200, body: { status: 'active' } };
        return senderReply;
      };
      expect(getLevels(await checkTwilio(createHostedContext(getTwilioEnvironment(from))))).toEqual(
        {
          Twilio: 'ok',
          'Twilio sender': level,
        },
      );
      expect(paths[1]).toBe(
        from === senderNumber
          ? '/2010-04-01/Accounts/AC1/IncomingPhoneNumbers.json?PhoneNumber=%2B15005550006'
          : '/v1/Services/MG1',
      );
    },
  );
});

describe('Stripe', () => {
  const webhookSecret = 'whsec_proof';
  const getStripeEnvironment = () => ({
    STRIPE_SECRET_KEY: 'sk_test_proof',
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_HOST: origin,
    NEXT_PUBLIC_SUPABASE_URL: origin,
    NEXT_PUBLIC_SITE_URL: origin,
  });

  /** Mocks Stripe with the given endpoints, and a site with the given webhook secret. */
  function mockStripe(endpoints: object[], siteSecret = webhookSecret, events: object[] = []) {
    respond = (request, body) => {
      if (request.url?.startsWith('/rest/'))
        return { status: 200, body: [{ takes_payments: true }] };
      if (request.url?.startsWith('/v1/events'))
        return { status: 200, body: { object: 'list', data: events, has_more: false } };
      if (request.method === 'GET')
        return { status: 200, body: { object: 'list', data: endpoints, has_more: false } };
      try {
        Stripe.webhooks.constructEvent(body, request.headers['stripe-signature'] ?? '', siteSecret);
        return { status: 200 };
      } catch {
        return { status: 400 };
      }
    };
  }

  const createEndpoint = (enabled_events: readonly string[], status = 'enabled') => ({
    url: `${origin}/api/webhooks/stripe`,
    status,
    enabled_events,
  });

  test('a Stripe endpoint that receives all event types and accepts a signed event passes (OPS-9)', async () => {
    for (const events of [stripeEventTypes, ['*']]) {
      mockStripe([createEndpoint(events)]);
      expect(getLevels(await checkStripe(createHostedContext(getStripeEnvironment())))).toEqual({
        Stripe: 'ok',
        'Stripe webhook': 'ok',
        'undelivered events': 'ok',
        'signed test event': 'ok',
      });
    }
  });

  test.each([
    [true, 'error'],
    [false, 'ok'],
  ])(
    'missing Stripe keys with takes_payments %s have the level %s (OPS-9)',
    async (takes_payments, level) => {
      const [embedded] = await checkStripe({ env: {}, isEmbedded: true });
      expect(embedded).toMatchObject({ level: 'ok', text: expect.stringContaining('test page') });
      respond = () => ({ status: 200, body: [{ takes_payments }] });
      const env = { NEXT_PUBLIC_SUPABASE_URL: origin };
      expect(getLevels(await checkStripe(createHostedContext(env)))).toEqual({ Stripe: level });
    },
  );

  test("events that Stripe couldn't deliver are listed (OPS-9)", async () => {
    const event = { id: 'evt_lost', type: 'checkout.session.completed', created: 1_793_491_200 };
    mockStripe([], webhookSecret, [event]);
    const findings = await checkStripe(createHostedContext(getStripeEnvironment()));
    expect(findings.map(({ text }) => text).join()).toContain(
      `evt_lost (${event.type}, 2026-11-01)`,
    );
  });

  test('an endpoint that lacks an event type, is disabled or has a different secret is an error (OPS-9)', async () => {
    mockStripe([createEndpoint(stripeEventTypes.slice(1))]);
    const [, webhook] = await checkStripe(createHostedContext(getStripeEnvironment()));
    expect(webhook).toMatchObject({ level: 'error' });
    expect(webhook?.text).toContain('checkout.session.completed');
    mockStripe([createEndpoint(stripeEventTypes, 'disabled')], 'whsec_other');
    expect(getLevels(await checkStripe(createHostedContext(getStripeEnvironment())))).toMatchObject(
      {
        'Stripe webhook': 'error',
        'signed test event': 'error',
      },
    );
  });

  test.each([
    [401, 'error'],
    [403, 'unseen'],
    [404, 'error'],
  ])(
    'a response of %i from Stripe gives the webhook the level %s (OPS-9)',
    async (status, level) => {
      respond = ({ url }) =>
        url?.startsWith('/rest/')
          ? { status: 200, body: [] }
          : { status, body: { error: { type: 'invalid_request_error', message: 'No' } } };
      const { 'Stripe webhook': webhookLevel } = getLevels(
        await checkStripe(createHostedContext(getStripeEnvironment())),
      );
      expect(webhookLevel).toBe(level);
    },
  );
});

test('each finding is one line with its symbol and its remedy (OPS-9)', () => {
  expect(formatFinding({ level: 'error', name: 'site', text: 'Set it.' })).toBe('✗ site: Set it.');
  expect(formatFinding({ level: 'unseen', name: 'redirects', text: 'Look there.' })).toBe(
    "? redirects: can't be seen from here. Look there.",
  );
});

test.each([
  [[-25_200, -25_200], 'ok', /^1 with the same rules/],
  [[-25_200, -21_600], 'warning', /America\/Denver \(from 2020-12-16: UTC-06:00 in the database/],
])(
  'time zone rules with the offsets %j get the level %s (OPS-9)',
  async (utc_offsets, level, text) => {
    const sample = {
      time_zone: 'America/Denver',
      sampled_from: '2020-12-15T12:00:00+00:00',
      utc_offsets,
    };
    respond = ({ url }) => ({
      status: 200,
      body: url === '/rest/v1/rpc/inspect_time_zones' ? [sample] : [],
    });
    const env = { NEXT_PUBLIC_SUPABASE_URL: origin, SUPABASE_SECRET_KEY: 'sb_secret_a' };
    expect(await checkTimeZones(createHostedContext(env))).toEqual([
      { level, name: 'time zones', text: expect.stringMatching(text) },
    ]);
  },
);
