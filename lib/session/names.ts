import { isOAuthProvider } from './providers';
import type { NewProfile } from './types';

/** What an account says of itself; only ever used to fill a new profile. */
type Account = { email?: string; user_metadata?: Record<string, unknown> };
type Names = { first_name: string; last_name: string };

const longestName = 80;

/** First word and the rest, as an OAuth provider's full name is read (AUTH-8). */
export function splitFullName(name: string): Names {
  const [first = '', ...rest] = name.trim().split(/\s+/);
  return named(first, rest.join(' '));
}

/** `ann.lee@example.com` → `ann`, `lee` (AUTH-9). */
export function namesFromEmail(email: string): Names {
  const [first = '', ...rest] = (email.split('@')[0] ?? '').split('.').filter(Boolean);
  return named(first, rest.join(' '));
}

/** The names given at sign-up, else those of the email. */
export function namesFromSignUp({ email = '', user_metadata = {} }: Account): Names {
  const first = text(user_metadata.first_name);
  const last = text(user_metadata.last_name);
  return first || last ? named(first, last) : namesFromEmail(email);
}

/** An OAuth account's names: the provider's full name, under either of its two keys. */
export function namesFromOAuth({ user_metadata = {} }: Account): Names {
  return splitFullName(text(user_metadata.full_name) || text(user_metadata.name));
}

/** The names of an account that turns out to have no profile yet, by how it came. */
export function namesFromAccount(
  account: Account & { app_metadata?: { provider?: unknown } },
): Names {
  if (isOAuthProvider(account.app_metadata?.provider)) return namesFromOAuth(account);
  return namesFromSignUp(account);
}

/** What an account of its own says for its profile: names, and the phone or picture it came with. */
export function profileFromAccount(account: Parameters<typeof namesFromAccount>[0]): NewProfile {
  const { phone, avatar_url, picture } = account.user_metadata ?? {};
  return {
    ...namesFromAccount(account),
    phone: text(phone).slice(0, 32) || null,
    image_url: text(avatar_url) || text(picture) || null,
  };
}

function named(first: string, last: string): Names {
  return {
    first_name: first.slice(0, longestName) || 'Customer',
    last_name: last.slice(0, longestName),
  };
}

function text(value: unknown) {
  return typeof value === 'string' ? value.trim() : '';
}
