import { combineChunks, stringFromBase64URL } from '@supabase/ssr';
import { cookieAttributes } from '@/lib/browser-storage/cookies';
import { cookieNames } from '@/lib/browser-storage/storage-keys';

/** Options of the session cookie. Not `httpOnly`, because the browser reads it to refresh the token. */
export const cookieOptions = { name: cookieNames.auth, ...cookieAttributes } as const;

/** Whether the cookie holds the session, one of its chunks or a PKCE code verifier. */
export function isSessionCookie(name: string) {
  return name === cookieNames.auth || /^roam\.auth[.-]/.test(name);
}

/** Returns the value of the session cookie, joined from its chunks. */
export function readSessionCookie(cookies: { name: string; value: string }[]) {
  return combineChunks(
    cookieNames.auth,
    (name) => cookies.find((cookie) => cookie.name === name)?.value,
  );
}

export function decodeSession(value: string): unknown {
  return JSON.parse(stringFromBase64URL(value.replace(/^base64-/, '')));
}
