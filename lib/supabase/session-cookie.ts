import { isChunkLike } from '@supabase/ssr';
import { z } from 'zod';
import { cookieNames } from '@/lib/browser-storage/storage-keys';
import { decodeSession, readSessionCookie } from './stored-session';

type Cookie = { name: string; value: string };

/** Session as the auth library stores it. The library throws on any other shape. */
const sessionSchema = z.object({
  access_token: z.string().regex(/^[\w-]+\.[\w-]+\.[\w-]+$/),
  refresh_token: z.string(),
  expires_at: z.number(),
  user: z.looseObject({}).optional(),
});

/** Clears malformed session cookies but keeps their names, so that the browser's next session overwrites them. */
export async function emptyMalformedCookies<T extends Cookie>(cookies: T[]): Promise<T[]> {
  const value = await readSessionCookie(cookies);
  if (!value || parseSession(value)) return cookies;
  return cookies.map((cookie) =>
    isChunkLike(cookie.name, cookieNames.auth) ? { ...cookie, value: '' } : cookie,
  );
}

/** Whether the cookies hold a session whose access token hasn't expired. */
export async function hasUnexpiredToken(cookies: Cookie[], now = Date.now()) {
  const session = parseSession((await readSessionCookie(cookies)) ?? '');
  return session !== null && session.expires_at * 1_000 > now;
}

function parseSession(value: string) {
  try {
    return sessionSchema.safeParse(decodeSession(value)).data ?? null;
  } catch {
    return null;
  }
}
