import { publicEnv } from '@/lib/env.public';
import { deviceCookie } from './storage-keys';

const isHttps = publicEnv.siteUrl.startsWith('https:');

/** Attributes of every cookie (SEC-8). Cookies that no script reads are also `httpOnly`. */
export const cookieAttributes = { path: '/', sameSite: 'lax', secure: isHttps } as const;

/** The prefix keeps other hosts of the domain from writing the cookie. It needs HTTPS. */
export const deviceCookieName = isHttps ? `__Host-${deviceCookie}` : deviceCookie;
