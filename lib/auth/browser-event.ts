import 'server-only';
import { cookies } from 'next/headers';
import { cookieAttributes } from '@/lib/browser-storage/cookies';
import type { AuthEvent } from '@/lib/session/types';
import { cookieNames } from '@/lib/browser-storage/storage-keys';

/**
 * Hands an event of the auth service to the browser, whose own library has seen nothing of a call
 * that was made here (SESS-4). The cookie names it until the browser has followed it.
 */
export async function setAuthEventCookie(event: AuthEvent) {
  (await cookies()).set(cookieNames.authEvent, event, { ...cookieAttributes, maxAge: 60 });
}
