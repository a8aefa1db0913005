import { createChunks, stringFromBase64URL, stringToBase64URL } from '@supabase/ssr';
import type { Session } from '@supabase/supabase-js';
import type { BrowserContext } from '@playwright/test';
import { cookieNames } from '@/lib/browser-storage/storage-keys';
import { createAnonClient } from '../servers/backend';
import { createExpiredToken } from './tokens';

/** Credentials of the seeded customer, who has data on every page. */
export const demo = { email: 'demo@roam.test', password: 'Roam1234' };

/** Opens another session for an account, as if on another device. */
export async function openSession({ email, password }: { email: string; password: string }) {
  const { data, error } = await createAnonClient().auth.signInWithPassword({ email, password });
  if (!data.session) throw new Error('Sign-in was rejected', { cause: error });
  return data.session;
}

/** Returns the session with an expired access token. Its refresh token is unchanged. */
export function expireSession(session: Session): Session {
  const access_token = createExpiredToken({ user_id: session.user.id, email: session.user.email });
  return { ...session, access_token, expires_at: Math.floor(Date.now() / 1_000) - 3_600 };
}

/** Returns the cookies in which the app would store `session`, even if it isn't a valid session. */
export function createSessionCookies(session: unknown) {
  return createRawCookies(`base64-${stringToBase64URL(JSON.stringify(session))}`);
}

export function createRawCookies(value: string) {
  return createChunks(cookieNames.auth, value);
}

export function formatCookieHeader(cookies: { name: string; value: string }[]) {
  return cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
}

/** Joins the chunks of a session and parses it. Returns null if there is no session. */
export function parseSessionCookies(cookies: { name: string; value: string }[]): Session | null {
  const sessionCookies = cookies
    .filter(({ name, value }) => value && /^roam\.auth(\.\d+)?$/.test(name))
    .sort((a, b) => a.name.localeCompare(b.name));
  const value = decodeURIComponent(sessionCookies.map((cookie) => cookie.value).join(''));
  if (!value.startsWith('base64-')) return null;
  return JSON.parse(stringFromBase64URL(value.slice('base64-'.length))) as Session;
}

export async function setSessionCookies(context: BrowserContext, url: string, session: Session) {
  await context.clearCookies({ name: /^roam\.auth/ });
  await context.addCookies(createSessionCookies(session).map((cookie) => ({ ...cookie, url })));
}
