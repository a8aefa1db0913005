import { combineChunks, isChunkLike, stringFromBase64URL } from '@supabase/ssr';
import { z } from 'zod';
import { cookieNames } from './storage-keys';

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
  const written = await readCookie(cookies);
  if (!written || parse(written)) return cookies;
  return cookies.map((cookie) =>
    isChunkLike(cookie.name, cookieNames.auth) ? { ...cookie, value: '' } : cookie,
  );
}

/** Whether the cookies hold a session whose access token has not run out yet. */
export async function hasUnexpiredToken(cookies: Cookie[], now = Date.now()) {
  const session = parse((await readCookie(cookies)) ?? '');
  return session !== null && session.expires_at * 1_000 > now;
}

function readCookie(cookies: Cookie[]) {
  return combineChunks(
    cookieNames.auth,
    (name) => cookies.find((cookie) => cookie.name === name)?.value,
  );
}

function parse(written: string) {
  try {
    const text = stringFromBase64URL(written.replace(/^base64-/, ''));
    return shape.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
