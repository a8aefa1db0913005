import 'server-only';
import { unstable_cache } from 'next/cache';
import { readAuthSettings } from '@/lib/supabase/auth-settings';
import type { SignInOffers, SocialProvider } from './types';

const providers: SocialProvider[] = ['google', 'apple'];

/** What cannot be read is offered: pressing it asks again, and says so if it is not there. */
async function readOffers(): Promise<SignInOffers> {
  const { external } = (await readAuthSettings()) ?? {};
  const isOn = (name: string) => !external || external[name] === true;
  return { providers: providers.filter(isOn), hasPhone: isOn('phone') };
}

/** Kept for a minute, so that prerendered pages may ask, too (AUTH-16). */
export const getSignInOffers = unstable_cache(readOffers, ['auth', 'offers'], { revalidate: 60 });
