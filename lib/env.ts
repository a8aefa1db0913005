import { z } from 'zod';
import { publicEnv } from './env.public';
import { trustedProxies } from './proxies';

const origin = z.url({ protocol: /^https?$/ });

const schema = z.object({
  NEXT_PUBLIC_SUPABASE_URL: origin,
  NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: z.string().min(1),
  NEXT_PUBLIC_SITE_URL: origin,
  /** Lets server code act beyond the caller's rights: webhooks and limits only. */
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
  /** Set by Vercel, whose proxies write the caller's address themselves. */
  VERCEL: z.string().optional(),
  /** Lets an operator have public pages rendered anew at once (README). */
  ROAM_REVALIDATE_SECRET: z.string().min(16).optional(),
  /** Shows /test and /test-twilio; in production only when asked for. */
  ROAM_DIAGNOSTICS: z
    .enum(['on', 'off'])
    .default(process.env.NODE_ENV === 'production' ? 'off' : 'on'),
  /** The account at Twilio that sends text messages; without it none are offered. */
  TWILIO_ACCOUNT_SID: z.string().startsWith('AC').optional(),
  /** Where the guard sends a visitor who asks for a customer's page (SITE-2). */
  ROAM_GUARD_REDIRECT: z
    .string()
    .regex(/^\/(?![/\\])/)
    .default('/'),
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
