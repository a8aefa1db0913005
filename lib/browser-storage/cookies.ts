import { publicEnv } from '@/lib/env.public';
import { deviceCookie } from './storage-keys';

const isHttps = publicEnv.siteUrl.startsWith('https:');

/** Attributes of every cookie (SEC-8). Add `httpOnly` unless a script reads it. */
export const cookieAttributes = { path: '/', sameSite: 'lax', secure: isHttps } as const;

/** Lifetimes in seconds. */
export const cookieLifetimes = {
  area: 365 * 24 * 60 * 60,
  bookingDraft: 60 * 60,
  /** A notice of a sign-up waits until the booking is paid and confirmed (BOOK-44). */
  notice: 60 * 60,
  /** Lifetime of cookies that the next page reads and deletes. */
  nextPage: 60,
  /** The longest lifetime that browsers allow. */
  device: 400 * 24 * 60 * 60,
} as const;

/** Name whose prefix stops the domain's other hosts from setting the cookie. The prefix requires HTTPS. */
export const deviceCookieName = isHttps ? `__Host-${deviceCookie}` : deviceCookie;
