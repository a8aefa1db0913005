import { publicEnv } from '@/lib/env.public';

const isHttps = publicEnv.siteUrl.startsWith('https:');

/** Attributes of every cookie (SEC-8). Cookies that no script reads are also `httpOnly`. */
export const cookieAttributes = { path: '/', sameSite: 'lax', secure: isHttps } as const;
