import { isChunkLike } from '@supabase/ssr';
import { z } from 'zod';
import { cookieNames } from './storage-keys';
import { decodeSession, readSessionCookie } from './stored-session';

type Cookie = { name: string; value: string };

/** What the library takes for granted of a session that it reads, and breaks on when it is not so. */
const shape = z.object({
  access_token: z.string().regex(/^[\w-]+\.[\w-]+\.[\w-]+$/),
  refresh_token: z.string(),
  expires_at: z.number(),
  user: z.looseObject({}).optional(),
});

/**
 * The cookies as the library may read them. A visitor can write anything into their own; what is not
 * shaped like a session is none. Its cookies stay by name, empty, so that the next session of this
 * browser writes over them.
 */
export async function withoutMalformed<T extends Cookie>(cookies: T[]): Promise<T[]> {
  const written = await readSessionCookie(cookies);
  if (!written || parse(written)) return cookies;
  return cookies.map((cookie) =>
    isChunkLike(cookie.name, cookieNames.auth) ? { ...cookie, value: '' } : cookie,
  );
}

/** Whether the cookies hold a session whose access token has not run out yet. */
export async function hasUnexpiredToken(cookies: Cookie[], now = Date.now()) {
  const session = parse((await readSessionCookie(cookies)) ?? '');
  return session !== null && session.expires_at * 1_000 > now;
}

function parse(written: string) {
  try {
    return shape.safeParse(decodeSession(written)).data ?? null;
  } catch {
    return null;
  }
}
