import { combineChunks, stringFromBase64URL } from '@supabase/ssr';
import { cookieNames } from './storage-keys';

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
