import 'server-only';
import { cacheQuery } from '@/lib/cache/cache-query';
import { fetchAuthSettingsOrNull } from '@/lib/supabase/auth-settings';
import { socialProviderIds, type SignInMethods } from './types';

/** Reads the offered sign-in methods. If the settings can't be read, returns all, since each sign-in checks again. */
async function readSignInMethods(): Promise<SignInMethods> {
  const settings = await fetchAuthSettingsOrNull();
  const isOn = (name: string) => !settings?.external || settings.external[name] === true;
  return {
    providers: socialProviderIds.filter(isOn),
    hasPhone: isOn('phone'),
    hasCompany: !settings || settings.saml_enabled === true,
  };
}

/** Returns the offered sign-in methods, cached for a minute so that prerendered pages can call it (AUTH-16). */
export const getSignInMethods = cacheQuery('sign-in-methods', readSignInMethods, { tags: [] });
