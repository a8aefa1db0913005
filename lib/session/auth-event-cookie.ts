import 'server-only';
import { cookies } from 'next/headers';
import { cookieAttributes, cookieLifetimes } from '@/lib/browser-storage/cookies';
import { cookieNames } from '@/lib/browser-storage/storage-keys';
import type { AuthEvent } from './types';

/** Sets a cookie, deleted once read, that tells the browser about an auth event on the server (SESS-4). */
export async function setAuthEventCookie(event: AuthEvent) {
  (await cookies()).set(cookieNames.authEvent, event, {
    ...cookieAttributes,
    maxAge: cookieLifetimes.nextPage,
  });
}
