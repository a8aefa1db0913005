import { createBrowserClient } from '@supabase/ssr';
import { publicEnv } from '@/lib/env.public';
import { fetchInBrowser } from './browser-transport';
import { cookieOptions } from './cookies';
import type { Database } from './database.types';

/**
 * The browser's client, one per page. It weighs 67 kB: import this module with `import()` where it
 * is needed, never from a layout.
 */
export function createBrowserSupabase() {
  return createBrowserClient<Database>(publicEnv.supabaseUrl, publicEnv.supabaseKey, {
    cookieOptions,
    global: { fetch: fetchInBrowser },
    // The callback page exchanges its code itself; any other `?code=` is none of the library's.
    auth: { detectSessionInUrl: false },
  });
}
