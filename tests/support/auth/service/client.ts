import { createClient } from '@supabase/supabase-js';

/** Creates an auth client like the app's browser client, with PKCE, its own storage and no automatic refresh. */
export function createAuthClient(url: string, key: string) {
  const storedItems = new Map<string, string>();
  const { auth } = createClient(url, key, {
    auth: {
      flowType: 'pkce',
      autoRefreshToken: false,
      detectSessionInUrl: false,
      storage: {
        getItem: (name) => storedItems.get(name) ?? null,
        setItem: (name, value) => void storedItems.set(name, value),
        removeItem: (name) => void storedItems.delete(name),
      },
    },
    // Node before 22 has no WebSocket, which the client requires on creation.
    realtime: { transport: class {} as unknown as typeof WebSocket },
  });
  return auth;
}

export type AuthClient = ReturnType<typeof createAuthClient>;
