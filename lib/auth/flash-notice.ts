import 'server-only';
import { cookies } from 'next/headers';
import { cookieAttributes, cookieLifetimes } from '@/lib/browser-storage/cookies';
import { cookieNames } from '@/lib/browser-storage/storage-keys';
import type { authNotices } from './notices';

export type FlashNotice = keyof typeof authNotices;

/** Sets the notice for the next page, in a cookie that the browser deletes after reading it. */
export async function setFlashNotice(name: FlashNotice) {
  (await cookies()).set(cookieNames.notice, name, {
    ...cookieAttributes,
    maxAge: cookieLifetimes.nextPage,
  });
}
