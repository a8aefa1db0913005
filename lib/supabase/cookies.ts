import { cookieAttributes } from '@/lib/browser-storage/cookies';
import { cookieNames } from '@/lib/browser-storage/storage-keys';

/** Options of the session cookie. Not `httpOnly`, because the browser reads it to refresh the token. */
export const cookieOptions = { name: cookieNames.auth, ...cookieAttributes } as const;

/** Whether the cookie holds the session, one of its chunks or a PKCE code verifier. */
export function isSessionCookie(name: string) {
  return name === cookieNames.auth || /^roam\.auth[.-]/.test(name);
}
