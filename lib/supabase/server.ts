import 'server-only';
import { cookies } from 'next/headers';
import { createServerClient } from '@supabase/ssr';
import { createClient } from '@supabase/supabase-js';
import { env } from '@/lib/env';
import { cookieNames } from '@/lib/storage-keys';
import type { Database } from './database.types';
import { serverOptions } from './transport';

/** A client that acts as the one who sent this request; never shared between requests. */
export async function createServerSupabase() {
  const store = await cookies();

  return createServerClient<Database>(
    env.NEXT_PUBLIC_SUPABASE_URL,
    env.NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY,
    {
      ...serverOptions,
      cookieOptions: { name: cookieNames.auth },
      cookies: {
        getAll: () => store.getAll(),
        setAll(changed) {
          try {
            for (const { name, value, options } of changed) store.set(name, value, options);
          } catch {
            // A page being rendered cannot set cookies; middleware has refreshed them before it.
          }
        },
      },
    },
  );
}

/** A client without a person, for what everyone may read: reads no cookies, so pages prerender. */
export function createPublicSupabase() {
  return createClient<Database>(
    env.NEXT_PUBLIC_SUPABASE_URL,
    env.NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY,
    { ...serverOptions, auth: { persistSession: false, autoRefreshToken: false } },
  );
}
