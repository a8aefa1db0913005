import { createBrowserClient } from '@supabase/ssr';
import { publicEnv } from '@/lib/env.public';
import { fetchInBrowser } from './browser-transport';
import { cookieOptions } from './stored-session';
import type { Database } from './database.types';

/** Creates the browser's client. It weighs 67 kB, so load this module with `import()` where needed. */
export function createBrowserSupabase() {
  return createBrowserClient<Database>(publicEnv.supabaseUrl, publicEnv.supabaseKey, {
    cookieOptions,
    global: { fetch: fetchInBrowser },
    // The callback page exchanges its code itself, and no other page's `?code=` is for the library.
    auth: { detectSessionInUrl: false },
  });
}
