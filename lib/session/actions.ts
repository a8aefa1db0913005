'use server';

import { cookies } from 'next/headers';
import { redirect } from 'next/navigation';
import { personalCookies } from '@/lib/browser-storage/storage-keys';
import { routes } from '@/lib/routes';
import { closeSession } from './sign-out';

/** Signs out in this browser or, with `global`, everywhere. The browser clears its own storage first (SESS-3). */
export async function signOut(scope?: unknown) {
  await closeSession(scope === 'global' ? scope : 'local');
  for (const name of personalCookies) (await cookies()).delete(name);
  redirect(routes.landing);
}
