import 'server-only';
import { cookies } from 'next/headers';
import { cookieAttributes, cookieLifetimes } from '@/lib/browser-storage/cookies';
import type { AuthEvent } from '@/lib/session/types';
import { cookieNames } from '@/lib/browser-storage/storage-keys';

/**
 * Sets a cookie that tells the browser's auth library about a call made on the server (SESS-4). The
 * browser deletes the cookie after reading it.
 */
export async function setAuthEventCookie(event: AuthEvent) {
  (await cookies()).set(cookieNames.authEvent, event, {
    ...cookieAttributes,
    maxAge: cookieLifetimes.nextPage,
  });
}
