import 'server-only';
import { cookies } from 'next/headers';
import { cookieNames } from '@/lib/storage-keys';
import type { authNotices } from './notices';

/** For the next page; the name is in a cookie that the browser deletes when it reads it. */
export async function setFlashNotice(name: keyof typeof authNotices) {
  (await cookies()).set(cookieNames.notice, name, { maxAge: 60, sameSite: 'lax' });
}
