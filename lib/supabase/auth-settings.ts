import 'server-only';
import { publicEnv } from '@/lib/env.public';
import { log } from '@/lib/log';
import { fetchWithRetries } from './transport';

type AuthSettings = {
  disable_signup?: boolean;
  external?: Record<string, boolean>;
  saml_enabled?: boolean;
};

/** Returns the auth service's public settings. Throws if the request fails. */
export async function fetchAuthSettings() {
  const response = await fetchWithRetries(`${publicEnv.supabaseUrl}/auth/v1/settings`, {
    headers: { apikey: publicEnv.supabaseKey },
  });
  if (!response.ok)
    throw new Error(`The request for auth settings failed with status ${response.status}`);
  return (await response.json()) as AuthSettings | null;
}

/** Returns the auth service's public settings, or null if the request fails. */
export async function fetchAuthSettingsOrNull() {
  try {
    return await fetchAuthSettings();
  } catch (error) {
    log.warn('auth_settings_failed', error);
    return null;
  }
}
