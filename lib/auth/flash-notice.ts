import 'server-only';
import { cookies } from 'next/headers';
import { cookieNames } from '@/lib/storage-keys';
import type { authNotices } from './notices';

/** The next page says it; the name travels in a cookie that the browser drops as it reads. */
export async function setFlashNotice(name: keyof typeof authNotices) {
  (await cookies()).set(cookieNames.notice, name, { maxAge: 60, sameSite: 'lax' });
}
