import type { cookieNames } from '@/lib/browser-storage/storage-keys';

type CookieName = (typeof cookieNames)[keyof typeof cookieNames];

/** `roam.auth`, or one of the parts of a long one. */
export type SessionCookieName = `${typeof cookieNames.auth}${'' | `.${string}`}`;

/** A cookie as the browser keeps it, encoded; empty where there is none. */
export function readCookie(name: CookieName) {
  const start = `${name}=`;
  const found = document.cookie.split('; ').find((one) => one.startsWith(start));
  return found?.slice(start.length) ?? '';
}

export function dropCookie(name: CookieName | SessionCookieName) {
  document.cookie = `${name}=; path=/; max-age=0`;
}
