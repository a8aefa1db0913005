import { publicEnv } from '@/lib/env.public';
import { cookieNames } from '@/lib/browser-storage/storage-keys';

/**
 * How the session cookie is written, by the server and by the browser alike. The browser has to
 * read it to keep the token fresh, hence no httpOnly; Secure wherever the site has HTTPS.
 */
export const cookieOptions = {
  name: cookieNames.auth,
  path: '/',
  sameSite: 'lax',
  secure: publicEnv.siteUrl.startsWith('https:'),
} as const;

/** The session itself, its chunks, and the verifiers of sign-ins begun elsewhere. */
export function isSessionCookie(name: string) {
  return name === cookieNames.auth || /^roam\.auth[.-]/.test(name);
}
