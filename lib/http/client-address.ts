import 'server-only';
import { headers } from 'next/headers';
import { env } from '@/lib/env';
import { addressGroup, readAddress } from './address.js';

export async function callerAddress() {
  return addressIn(await headers());
}

/** Returns the address group that rate limits count, or null. */
export async function callerGroup() {
  const address = await callerAddress();
  return address && addressGroup(address);
}

/** Returns the address in the header of our server or host. Callers can forge all others (LIM-8). */
export function addressIn(headers: Pick<Headers, 'get'>) {
  const trusted = env.ROAM_CALLER_HEADER ?? (env.VERCEL && 'x-vercel-forwarded-for');
  return trusted ? readAddress(headers.get(trusted)) : null;
}
