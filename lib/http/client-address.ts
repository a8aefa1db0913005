import 'server-only';
import { headers } from 'next/headers';
import { env } from '@/lib/env';
import { getAddressGroup, readAddress } from './address.js';

export async function getCallerAddress() {
  return findAddressIn(await headers());
}

/** Returns the address group that rate limits count, or null. */
export async function getCallerGroup() {
  const address = await getCallerAddress();
  return address && getAddressGroup(address);
}

/** Returns the address in the header of our server or host. Callers can forge all others (LIM-8). */
export function findAddressIn(headers: Pick<Headers, 'get'>) {
  const trusted = env.ROAM_CALLER_HEADER ?? (env.VERCEL && 'x-vercel-forwarded-for');
  return trusted ? readAddress(headers.get(trusted)) : null;
}
