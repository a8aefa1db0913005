import 'server-only';
import { cookies } from 'next/headers';
import { cookieAttributes } from '@/lib/browser-storage/cookies';
import type { AuthEvent } from '@/lib/session/types';
import { cookieNames } from '@/lib/browser-storage/storage-keys';

/**
 * Passes an auth event to the browser, whose own auth library doesn't see calls made on the server
 * (SESS-4). The browser deletes the cookie when it has handled the event.
 */
export async function setAuthEventCookie(event: AuthEvent) {
  (await cookies()).set(cookieNames.authEvent, event, { ...cookieAttributes, maxAge: 60 });
}
