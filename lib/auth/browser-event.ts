import 'server-only';
import { cookies } from 'next/headers';
import { cookieAttributes, cookieLifetimes } from '@/lib/browser-storage/cookies';
import type { AuthEvent } from '@/lib/session/types';
import { cookieNames } from '@/lib/browser-storage/storage-keys';

/** Tells the browser's auth library about a call made on the server (SESS-4), by a cookie that it deletes. */
export async function setAuthEventCookie(event: AuthEvent) {
  (await cookies()).set(cookieNames.authEvent, event, {
    ...cookieAttributes,
    maxAge: cookieLifetimes.nextPage,
  });
}
