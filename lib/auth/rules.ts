import { routes, safePath, withQuery } from '@/lib/routes';

/** What an account says of itself; only ever used to fill a new profile (spec §5). */
type Account = { email?: string; user_metadata?: Record<string, unknown> };
type Names = { first_name: string; last_name: string };

const longestName = 80;

/** First word and the rest, as an OAuth provider's full name is read (spec §5). */
export function splitFullName(name: string): Names {
  const [first = '', ...rest] = name.trim().split(/\s+/);
  return named(first, rest.join(' '));
}

/** `ann.lee@example.com` → `ann`, `lee` (spec §5). */
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

/** Whether an account came by Google or Apple rather than by email. */
export function isOAuthProvider(provider: unknown) {
  return typeof provider === 'string' && !['', 'email', 'phone'].includes(provider);
}

/**
 * Where the guard sends a visitor: the configured path, with the way back. On the two pages that
 * can open the sign-in dialog it is opened.
 */
export function guardTarget(configured: string, wanted?: string) {
  const path = safePath(configured, routes.landing);
  const opensDialog = path === routes.landing || path === routes.home;
  const next = wanted ? safePath(wanted, '') : '';
  return withQuery(path, { signin: opensDialog ? 'true' : undefined, next });
}

/** Favorites asks a visitor to sign in where they are; the other guarded pages turn away (spec §6). */
export function turnsAway(pathname: string) {
  return pathname !== routes.favorites;
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
