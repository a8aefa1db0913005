import { cookieAttributes } from '@/lib/browser-storage/cookies';
import { cookieNames } from '@/lib/browser-storage/storage-keys';

/**
 * The session cookie as the server and the browser write it. The browser reads it to keep the token
 * fresh, so it can't be `httpOnly`.
 */
export const cookieOptions = { name: cookieNames.auth, ...cookieAttributes } as const;

/** The session itself, its chunks, and the verifiers of sign-ins begun elsewhere. */
export function isSessionCookie(name: string) {
  return name === cookieNames.auth || /^roam\.auth[.-]/.test(name);
}
