import { routes, safePath, withQuery } from '@/lib/routes';
import type { Customer, Session, SessionAnswer, SessionDeed, SessionEvent } from './types';

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

/** The names of an account that turns out to have no profile yet, by how it came (spec §5). */
export function namesFromAccount(
  account: Account & { app_metadata?: { provider?: unknown } },
): Names {
  if (isOAuthProvider(account.app_metadata?.provider)) return namesFromOAuth(account);
  return namesFromSignUp(account);
}

/** Spec §9; the service has the same rule and the last word. */
export function isStrongPassword(password: string) {
  return password.length >= 6 && [/[A-Z]/, /[a-z]/, /\d/].every((kind) => kind.test(password));
}

/** bcrypt reads 72 bytes at most. */
export function fitsHash(password: string) {
  return new TextEncoder().encode(password).length <= 72;
}

/** Proven by password or provider but not by its second factor: such a session is nobody's yet. */
export function awaitsSecondFactor(factors: { status: string }[] | undefined, level?: unknown) {
  return level !== 'aal2' && (factors ?? []).some(({ status }) => status === 'verified');
}

/** The service keeps ten factors of an account unless it is told otherwise. */
const mostApps = 10;

/** The apps whose code proves the second factor; each one that is tried is a call. */
export function authenticatorApps<F extends { status: string; factor_type: string }>(
  factors: F[] = [],
) {
  return factors
    .filter(({ status, factor_type }) => status === 'verified' && factor_type === 'totp')
    .slice(0, mostApps);
}

/**
 * Whether an attempt to sign in counts against its account: the service refused it. Who was right
 * but is not confirmed yet, and a service that did not answer, count for nothing.
 */
export function isFailedAttempt(fault: { code?: string; status?: number } | null) {
  const { code, status = 0 } = fault ?? {};
  return status >= 400 && status < 500 && code !== 'email_not_confirmed';
}

/** Whether the service never got to it: then no mail went out, and whoever asked has not had one. */
export function isUnanswered(fault: { status?: number } | null) {
  return fault !== null && (!fault.status || fault.status >= 500);
}

/** Whether an account came by Google or Apple rather than by email. */
export function isOAuthProvider(provider: unknown) {
  return typeof provider === 'string' && !['', 'email', 'phone', 'web3'].includes(provider);
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

/** The path a mailed link goes on to: its own, or the one that the address within it carries. */
export function mailedTarget(address: string | null, siteUrl: string): string {
  if (!address || !URL.canParse(address, siteUrl)) return routes.home;
  const url = new URL(address, siteUrl);
  if (url.origin !== new URL(siteUrl).origin) return routes.home;
  if (url.pathname === routes.authCallback) return safePath(url.searchParams.get('next'));
  // A bare address of the site is what the service falls back to, not somewhere one wanted to be.
  return url.pathname === routes.landing ? routes.home : safePath(url.pathname + url.search);
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

/** The faces of /sign-in and of the sign-in dialog; anything else is the first. */
export const authViews = [
  'sign-in',
  'sign-up',
  'forgot',
  'new-password',
  'email-code',
  'phone-code',
  'company',
  'two-factor',
] as const;
export type AuthView = (typeof authViews)[number];

export function readView(view: unknown): AuthView {
  return authViews.find((known) => known === view) ?? 'sign-in';
}

type Step = { session: Session; deeds: SessionDeed[] };

/** The session machine of spec §4: what the browser becomes, and what it has to do about it. */
export function stepSession(session: Session, event: SessionEvent): Step {
  switch (event.type) {
    case 'looked':
      if (!event.hasCookie) return signedOut;
      if (session.status === 'customer') return stay(session);
      if (event.stored) return become(event.stored, { do: 'follow' });
      return { session: { status: 'loading' }, deeds: [{ do: 'clear' }, { do: 'fetch' }] };
    case 'answered':
      return stepAnswered(session, event.answer);
    case 'auth':
      return stepAuth(session, event);
    case 'left':
      return {
        session: { status: 'signed-out' },
        deeds: [{ do: 'clear' }, { do: 'sign-out', scope: event.scope }],
      };
    case 'heard':
      return event.stored
        ? become(event.stored, { do: 'follow' })
        : { session: { status: 'signed-out' }, deeds: [] };
  }
}

const signedOut: Step = { session: { status: 'signed-out' }, deeds: [{ do: 'clear' }] };

function stepAnswered(session: Session, answer: SessionAnswer): Step {
  switch (answer.found) {
    case 'profile':
      return become(
        answer.customer,
        { do: 'store', customer: answer.customer, token: answer.token },
        { do: 'follow' },
      );
    case 'no-profile':
      return isOAuthProvider(answer.provider)
        ? { session: { status: 'loading' }, deeds: [{ do: 'create-profile' }] }
        : signedOut;
    case 'no-session':
      return signedOut;
    case 'no-answer':
      // Nobody is called signed out for a dead line, but nobody waits for ever either.
      return stay(session.status === 'loading' ? { status: 'signed-out' } : session);
  }
}

function stepAuth(session: Session, event: Extract<SessionEvent, { type: 'auth' }>): Step {
  if (event.event === 'SIGNED_OUT' || !event.userId || !event.token) return signedOut;
  const isSame = session.status === 'customer' && session.customer.user_id === event.userId;
  const isNewsOfToken = event.event === 'SIGNED_IN' || event.event === 'TOKEN_REFRESHED';
  if (isSame && isNewsOfToken) return stay(session, { do: 'store-token', token: event.token });
  return stay(isSame ? session : { status: 'loading' }, { do: 'fetch' });
}

function become(customer: Customer, ...deeds: SessionDeed[]): Step {
  return { session: { status: 'customer', customer }, deeds };
}

function stay(session: Session, ...deeds: SessionDeed[]): Step {
  return { session, deeds };
}
