import { z } from 'zod';
import { publicEnv } from './env.public';

const origin = z.url({ protocol: /^https?$/ });

const schema = z.object({
  NEXT_PUBLIC_SUPABASE_URL: origin,
  NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: z.string().min(1),
  NEXT_PUBLIC_SITE_URL: origin,
  /** Lets server code act beyond the caller's rights: webhooks and limits only. */
  SUPABASE_SECRET_KEY: z.string().min(1).optional(),
  /** How many proxies in front of us write to X-Forwarded-For (decision 3). */
  ROAM_PROXIES: z.coerce.number().int().min(1).max(10).default(1),
  /** Lets an operator have public pages rendered anew at once (README). */
  ROAM_REVALIDATE_SECRET: z.string().min(16).optional(),
  /** Shows /test and /test-twilio; in production only when asked for. */
  ROAM_DIAGNOSTICS: z
    .enum(['on', 'off'])
    .default(process.env.NODE_ENV === 'production' ? 'off' : 'on'),
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
