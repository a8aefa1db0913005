import 'server-only';
import { cookies } from 'next/headers';
import { cookieAttributes, cookieLifetimes } from '@/lib/browser-storage/cookies';
import { cookieNames } from '@/lib/browser-storage/storage-keys';
import { authNotices } from './notices';

export type FlashNotice = keyof typeof authNotices;

/** Sets the notice for the next page, in a cookie that the browser deletes after reading it. */
export async function setFlashNotice(name: FlashNotice) {
  (await cookies()).set(cookieNames.notice, name, {
    ...cookieAttributes,
    maxAge: cookieLifetimes.notice,
  });
}

/** Returns the notice for this page, or null. The page that renders it deletes the cookie in the browser. */
export async function getFlashNotice() {
  const name = (await cookies()).get(cookieNames.notice)?.value;
  return Object.entries(authNotices).find(([known]) => known === name)?.[1] ?? null;
}
