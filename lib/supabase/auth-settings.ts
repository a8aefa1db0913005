import 'server-only';
import { publicEnv } from '@/lib/env.public';
import { log } from '@/lib/log';
import { fetchWithRetries } from './transport';

type AuthSettings = {
  external?: Record<string, boolean>;
  saml_enabled?: boolean;
  /** Only the embedded backend says so; the hosted service has all of it. */
  lacks?: ('two_factor' | 'linking')[];
};

/** What the auth service says of itself; public. Null when it does not answer. */
export async function readAuthSettings() {
  try {
    const response = await fetchWithRetries(`${publicEnv.supabaseUrl}/auth/v1/settings`, {
      headers: { apikey: publicEnv.supabaseKey },
    });
    if (!response.ok) throw new Error(`The settings have status ${response.status}`);
    return (await response.json()) as AuthSettings | null;
  } catch (error) {
    log.warn('The auth service does not tell its settings', error);
    return null;
  }
}
