/**
 * What the browser may know. Next inlines these literally, so they cannot go through a parser;
 * `lib/env.ts` checks them on the server before anything starts.
 */
export const publicEnv = {
  supabaseUrl: process.env.NEXT_PUBLIC_SUPABASE_URL ?? '',
  supabaseKey: process.env.NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY ?? '',
  siteUrl: process.env.NEXT_PUBLIC_SITE_URL ?? 'http://localhost:3000',
  /** Where people can write to; without it the pages say so. */
  contactEmail: process.env.NEXT_PUBLIC_CONTACT_EMAIL ?? '',
  /** Whether the backend opens realtime channels: hosted Supabase does, the embedded one does not. */
  hasRealtime: process.env.NEXT_PUBLIC_SUPABASE_REALTIME === 'on',
};
