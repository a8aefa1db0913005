import type { cookieNames } from './storage-keys';

type CookieName = (typeof cookieNames)[keyof typeof cookieNames];

/** Name of the session cookie, `roam.auth`, or of a chunk of it. */
export type SessionCookieName = `${typeof cookieNames.auth}${'' | `.${string}`}`;

/** Returns a cookie's encoded value, or an empty string. */
export function readCookie(name: CookieName) {
  const prefix = `${name}=`;
  const cookie = document.cookie.split('; ').find((entry) => entry.startsWith(prefix));
  return cookie?.slice(prefix.length) ?? '';
}

export function deleteCookie(name: CookieName | SessionCookieName) {
  document.cookie = `${name}=; path=/; max-age=0`;
}
