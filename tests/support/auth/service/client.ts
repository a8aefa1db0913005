import { createClient } from '@supabase/supabase-js';

/** Creates an auth client like the app's browser client: PKCE, its own storage, no automatic refresh. */
export function createAuthClient(url: string, key: string) {
  const stored = new Map<string, string>();
  const { auth } = createClient(url, key, {
    auth: {
      flowType: 'pkce',
      autoRefreshToken: false,
      detectSessionInUrl: false,
      storage: {
        getItem: (name) => stored.get(name) ?? null,
        setItem: (name, value) => void stored.set(name, value),
        removeItem: (name) => void stored.delete(name),
      },
    },
    realtime: { transport: class {} as unknown as typeof WebSocket },
  });
  return auth;
}

export type AuthClient = ReturnType<typeof createAuthClient>;
