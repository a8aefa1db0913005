import { z } from 'zod';
import type { Environment } from '../embedded/processes';

/**
 * Result of a check. `unseen` is a setting that only a dashboard shows; its text names the page.
 * `skipped` is a check that another error prevents.
 */
export type Finding = {
  level: 'ok' | 'warning' | 'error' | 'unseen' | 'skipped';
  name: string;
  text: string;
};

export type Deployment = { env: Environment; isEmbedded: boolean };

/** State of the database, returned by the SQL function `inspect_deployment`. */
export const inspectionSchema = z.object({
  migrations: z.array(z.string()),
  extensions: z.array(z.string()),
  bucket: z.object({ public: z.boolean(), file_size_limit: z.number().nullable() }).nullable(),
  seconds_since_last_delivery: z.number().nullable(),
  has_policy: z.boolean(),
  postal_codes: z.number(),
  unknown_business_codes: z.array(z.string()),
  providers: z.number(),
  providers_without_hours: z.array(z.string()),
  providers_without_offers: z.array(z.string()),
  services_without_offers: z.array(z.string()),
  providers_without_contact: z.array(z.string()),
});
export type Inspection = z.infer<typeof inspectionSchema>;

export const ok = (name: string, text = ''): Finding => ({ level: 'ok', name, text });
export const warning = (name: string, text: string): Finding => ({ level: 'warning', name, text });
export const error = (name: string, text: string): Finding => ({ level: 'error', name, text });
export const unseen = (name: string, text: string): Finding => ({ level: 'unseen', name, text });

/** Returns the finding for a check that is skipped, because `SUPABASE_SECRET_KEY` can't read the database. */
export const skipped = (name: string): Finding => ({
  level: 'skipped',
  name,
  text: "skipped, because the database can't be read with SUPABASE_SECRET_KEY",
});
