import { z } from 'zod';
import { publicEnv } from './env.public';
import { defaultLogLevel, logLevels } from './log';
import { trustedProxies } from './proxies.js';

const origin = z.url({ protocol: /^https?$/ });

const variables = z.object({
  NODE_ENV: z.string().default('production'),
  NEXT_PUBLIC_SUPABASE_URL: origin,
  NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: z.string().min(1),
  NEXT_PUBLIC_SITE_URL: origin,
  /** Lets server code act beyond the caller's rights: webhooks, limits, pictures, deleting accounts. */
  SUPABASE_SECRET_KEY: z.string().min(1).optional(),
  /** The operator's own proxies, the only ones X-Forwarded-For is believed from (decision 21). */
  ROAM_TRUSTED_PROXIES: z
    .string()
    .default('loopback')
    .transform((names, context) => {
      try {
        return trustedProxies(names);
      } catch {
        context.addIssue('Not a list of addresses');
        return z.NEVER;
      }
    }),
  /** The header in which the host writes the caller's address; our own server names it by itself. */
  ROAM_CALLER_HEADER: z
    .string()
    .regex(/^[A-Za-z][A-Za-z0-9-]*$/)
    .optional(),
  /** Set by Vercel, which writes the caller's address to X-Vercel-Forwarded-For. */
  VERCEL: z.string().optional(),
  /** Set by Netlify, and by operators of other hosts that keep prerendered pages themselves. */
  NETLIFY: z.string().optional(),
  ROAM_PAGE_CACHE: z.string().optional(),
  /** Mail goes out by this server; it may carry a name and a password. */
  ROAM_SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  ROAM_MAIL_FROM: z.string().min(3).optional(),
  /** Where mails become files instead: the embedded backend's mailbox, set by what starts it. */
  ROAM_MAILBOX: z.string().optional(),
  /** Who reads what visitors write. */
  ROAM_OPERATOR_EMAIL: z.email().optional(),
  /** The account at Twilio that sends text messages; without it none are offered. */
  TWILIO_ACCOUNT_SID: z
    .string()
    .regex(/^AC[0-9a-f]{32}$/)
    .optional(),
  TWILIO_AUTH_TOKEN: z.string().min(1).optional(),
  /** A number in E.164, or the id of a messaging service. */
  TWILIO_FROM: z
    .string()
    .regex(/^(\+[1-9]\d{6,14}|MG[0-9a-f]{32})$/)
    .optional(),
  /** The operator's own phone, the only one that /test-twilio texts. */
  ROAM_TEST_PHONE: z
    .string()
    .regex(/^\+[1-9]\d{6,14}$/)
    .optional(),
  TWILIO_API_URL: origin.default('https://api.twilio.com'),
  /** The account at Stripe that takes payments; without it none are asked for online. */
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[sr]k_/)
    .optional(),
  /** What Stripe signs its events to /api/webhooks/stripe with. */
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_/)
    .optional(),
  /** Where Stripe's API answers: an address, or a host alone. */
  STRIPE_API_HOST: z
    .string()
    .default('api.stripe.com')
    .transform((host) => (host.includes('://') ? host : `https://${host}`))
    .pipe(origin),
  /** Stands in for Stripe's page without keys; where a build runs beside the embedded backend, too. */
  ROAM_TEST_CHECKOUT: z
    .enum(['on', 'off'])
    .default(process.env.NODE_ENV === 'production' ? 'off' : 'on'),
  /** Lets a scheduler have messages and refunds delivered, on hosts without our own server (README). */
  CRON_SECRET: z.string().min(16).optional(),
  /** Lets an operator have public pages rendered anew at once (README). */
  ROAM_REVALIDATE_SECRET: z.string().min(16).optional(),
  /** Shows /test and /test-twilio; in production only when asked for. */
  ROAM_DIAGNOSTICS: z
    .enum(['on', 'off'])
    .default(process.env.NODE_ENV === 'production' ? 'off' : 'on'),
  /** Read by `lib/log`; here so that a misspelled level stops the start. */
  LOG_LEVEL: z.enum(logLevels).default(defaultLogLevel),
  /** Where the guard sends a visitor who asks for a customer's page (SITE-2). */
  ROAM_GUARD_REDIRECT: z
    .string()
    .regex(/^\/(?![/\\])/)
    .default('/'),
});

/** Half a configuration would send nothing and say nothing. */
const together = [
  ['ROAM_SMTP_URL', 'ROAM_MAIL_FROM'],
  ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'],
  ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
] as const;

const schema = variables.superRefine((given, context) => {
  for (const names of together) {
    const missing = names.filter((name) => !given[name]);
    if (missing.length === names.length) continue;
    for (const name of missing) context.addIssue({ code: 'custom', path: [name] });
  }
});

/**
 * The server's environment, checked once. A missing variable stops the start with its name; an empty
 * one, as compose files and dashboards make them, counts as missing.
 */
export const env = parse();

function parse() {
  const given = Object.entries(process.env).filter(([, value]) => value !== '');
  const result = schema.safeParse({
    ...Object.fromEntries(given),
    NEXT_PUBLIC_SUPABASE_URL: publicEnv.supabaseUrl,
    NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: publicEnv.supabaseKey,
    NEXT_PUBLIC_SITE_URL: publicEnv.siteUrl,
  });
  if (result.success) return result.data;

  const names = result.error.issues.map((issue) => issue.path.join('.')).join(', ');
  throw new Error(`Missing or invalid environment: ${names}. See .env.local.example.`);
}
