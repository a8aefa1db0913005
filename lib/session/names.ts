import { isVisible } from '@/lib/form/text-schema';
import { truncate } from '@/lib/form/truncate';
import { isOAuthProvider } from './providers';
import type { NewProfile } from './types';

/** Auth account with unverified metadata, used only to fill a new profile. */
type AuthAccount = { email?: string; user_metadata?: Record<string, unknown> };
type Names = { first_name: string; last_name: string };

const maxNameLength = 80;

/** Splits an OAuth provider's full name into the first word and the rest (AUTH-8). */
export function splitFullName(name: string): Names {
  const [first = '', ...rest] = name.trim().split(/\s+/);
  return createNames(first, rest.join(' '));
}

/** Returns the names in an email: `ann.lee@example.com` → `ann`, `lee` (AUTH-9). */
export function getNamesFromEmail(email: string): Names {
  const [first = '', ...rest] = (email.split('@')[0] ?? '').split('.').filter(Boolean);
  return createNames(first, rest.join(' '));
}

/** Returns the names given at sign-up, or names derived from the email. */
export function getNamesFromSignUp({ email = '', user_metadata = {} }: AuthAccount): Names {
  const first = readText(user_metadata.first_name);
  const last = readText(user_metadata.last_name);
  return first || last ? createNames(first, last) : getNamesFromEmail(email);
}

/** Returns an OAuth account's names, from the full name under either of its two keys. */
export function getNamesFromOAuth({ user_metadata = {} }: AuthAccount): Names {
  return splitFullName(readText(user_metadata.full_name) || readText(user_metadata.name));
}

/** Returns the names for an account without a profile, by how it signed up. */
export function getNamesFromAccount(
  account: AuthAccount & { app_metadata?: { provider?: unknown } },
): Names {
  if (isOAuthProvider(account.app_metadata?.provider)) return getNamesFromOAuth(account);
  return getNamesFromSignUp(account);
}

export function getProfileFromAccount(
  account: Parameters<typeof getNamesFromAccount>[0],
): NewProfile {
  const { phone, avatar_url, picture } = account.user_metadata ?? {};
  return {
    ...getNamesFromAccount(account),
    phone: truncate(readText(phone), 32) || null,
    image_url: readText(avatar_url) || readText(picture) || null,
  };
}

function createNames(first: string, last: string): Names {
  return {
    first_name: isVisible(first) ? truncate(first, maxNameLength) : 'Customer',
    last_name: truncate(last, maxNameLength),
  };
}

function readText(value: unknown) {
  return typeof value === 'string' ? value.trim() : '';
}
