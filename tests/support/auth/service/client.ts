import { createClient } from '@supabase/supabase-js';

/** Returns the library as in the app's browser client: PKCE, own storage, nothing automatic. */
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
