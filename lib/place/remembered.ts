import 'server-only';
import { cookies } from 'next/headers';
import { cookieNames } from '@/lib/storage-keys';
import { decodePlace } from './place';

/** The place this browser remembers; for pages that are rendered per request. */
export async function getPlace() {
  return decodePlace((await cookies()).get(cookieNames.place)?.value);
}
