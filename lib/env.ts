import { z } from 'zod';
import { publicEnv } from './env.public';
import { defaultLogLevel, logLevels } from './log';
import { compileTrustedProxies } from './proxies.js';

const origin = z.url({ protocol: /^https?$/ });
const createPatternSchema = (pattern: RegExp) => z.string().regex(pattern);
/** Setting that is on by default, except in production. */
const onOutsideProduction = z
  .enum(['on', 'off'])
  .default(process.env.NODE_ENV === 'production' ? 'off' : 'on');

const variables = z.object({
  NODE_ENV: z.string().default('production'),
  NEXT_PUBLIC_SUPABASE_URL: origin,
  NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: z.string().min(1),
  NEXT_PUBLIC_SITE_URL: origin,
  /** Key that bypasses row-level security, for work that only the server may do, such as counting rate limits. */
  SUPABASE_SECRET_KEY: z.string().min(1).optional(),
  /** The operator's proxies. X-Forwarded-For is trusted only from these (decision 21). */
  ROAM_TRUSTED_PROXIES: z
    .string()
    .default('loopback')
    .transform((proxies, context) => {
      try {
        return compileTrustedProxies(proxies);
      } catch {
        context.addIssue('Not a list of addresses');
        return z.NEVER;
      }
    }),
  /** Header in which the host puts the caller's IP address. Our own server sets this variable. */
  ROAM_CALLER_HEADER: createPatternSchema(/^[A-Za-z][A-Za-z0-9-]*$/).optional(),
  /** Set by our own server, which delivers messages and rate-limits requests itself (lib/serving/start.js). */
  ROAM_OWN_SERVER: z.string().optional(),
  /** Set by Vercel, which puts the caller's IP address into X-Vercel-Forwarded-For. */
  VERCEL: z.string().optional(),
  /** Set by Netlify, which has its own page cache. For other hosts with one, set ROAM_PAGE_CACHE=host. */
  NETLIFY: z.string().optional(),
  ROAM_PAGE_CACHE: z.string().optional(),
  /** Mail server, optionally with a user and password. */
  ROAM_SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  ROAM_MAIL_FROM: z.string().min(3).optional(),
  /** Directory where emails are written as files instead of being sent. Set by scripts/embedded/start.ts. */
  ROAM_MAILBOX: z.string().optional(),
  /** Recipient of contact messages. */
  ROAM_OPERATOR_EMAIL: z.email().optional(),
  /** Twilio account for text messages. Without it, text messages aren't offered. */
  TWILIO_ACCOUNT_SID: createPatternSchema(/^AC[0-9a-f]{32}$/).optional(),
  TWILIO_AUTH_TOKEN: z.string().min(1).optional(),
  TWILIO_FROM: createPatternSchema(/^(\+[1-9]\d{6,14}|MG[0-9a-f]{32})$/).optional(),
  /** The operator's phone, the only one that /test-twilio texts. */
  ROAM_TEST_PHONE: createPatternSchema(/^\+[1-9]\d{6,14}$/).optional(),
  TWILIO_API_URL: origin.default('https://api.twilio.com'),
  /** Stripe account for payments. Without it, customers can't pay online. */
  STRIPE_SECRET_KEY: createPatternSchema(/^[sr]k_/).optional(),
  /** Signing secret for the Stripe webhook at /api/webhooks/stripe. */
  STRIPE_WEBHOOK_SECRET: createPatternSchema(/^whsec_/).optional(),
  STRIPE_API_HOST: z
    .string()
    .default('api.stripe.com')
    .transform((host) => (host.includes('://') ? host : `https://${host}`))
    .pipe(origin),
  /** Shows a test checkout if no Stripe keys are set. The embedded backend turns it on in production too. */
  ROAM_TEST_CHECKOUT: onOutsideProduction,
  /** Lets a scheduler deliver messages and refunds on hosts without our own server (docs/deploy.md). */
  CRON_SECRET: z.string().min(16).optional(),
  /** Keeps the ids of server actions across builds, so that open forms survive an update (docs/deploy.md). */
  NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: z
    .base64()
    .refine((key) => [16, 24, 32].includes(Buffer.from(key, 'base64').length))
    .optional(),
  /** Lets an operator revalidate public pages (README). */
  ROAM_REVALIDATE_SECRET: z.string().min(16).optional(),
  /** Lets Prometheus read /api/metrics. Without it, nothing is measured (lib/telemetry). */
  ROAM_METRICS_SECRET: z.string().min(16).optional(),
  /** OpenTelemetry collector. Without it, nothing is traced. The SDK reads the other OTEL_ variables. */
  OTEL_EXPORTER_OTLP_ENDPOINT: origin.optional(),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: origin.optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z.string().optional(),
  /** Shows /test and /test-twilio. Off by default in production. */
  ROAM_DIAGNOSTICS: onOutsideProduction,
  /** Level of `lib/log`. Validated here so that a misspelled level prevents startup. */
  LOG_LEVEL: z.enum(logLevels).default(defaultLogLevel),
  /** Path that the guard redirects visitors to (SITE-2). */
  ROAM_GUARD_REDIRECT: createPatternSchema(/^\/(?![/\\])/).default('/'),
});

/** Variables that must be set together, because a partial configuration would fail silently. */
const variableGroups = [
  ['ROAM_SMTP_URL', 'ROAM_MAIL_FROM'],
  ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'],
  ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
] as const;

const schema = variables.superRefine((values, context) => {
  for (const names of variableGroups) {
    const missingNames = names.filter((name) => !values[name]);
    if (missingNames.length === names.length) continue;
    for (const name of missingNames) context.addIssue({ code: 'custom', path: [name] });
  }
});

/** The server's environment. Throws at startup with the names of missing or invalid variables. */
export const env = parseEnvironment();

function parseEnvironment() {
  const nonEmptyEntries = Object.entries(process.env).filter(([, value]) => value !== '');
  const result = schema.safeParse({
    ...Object.fromEntries(nonEmptyEntries),
    NEXT_PUBLIC_SUPABASE_URL: publicEnv.supabaseUrl,
    NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: publicEnv.supabaseKey,
    NEXT_PUBLIC_SITE_URL: publicEnv.siteUrl,
  });
  if (result.success) return result.data;

  const names = new Set(result.error.issues.map((issue) => issue.path.join('.')));
  throw new Error(
    `Missing or invalid environment: ${[...names].join(', ')}. See .env.local.example.`,
  );
}
