import 'server-only';
import { headers } from 'next/headers';
import { env } from '@/lib/env';
import { addressGroup, readAddress } from './address.js';

/** Returns the address this request comes from, or null if it is unknown. */
export async function callerAddress() {
  return addressIn(await headers());
}

/** Returns the key that limits count this request under, or null. */
export async function callerGroup() {
  const address = await callerAddress();
  return address && addressGroup(address);
}

/**
 * Returns the caller's address from the one header that only our own server or the host writes. Without
 * it every header is the caller's own word: Next hands X-Forwarded-For on as it was sent (LIM-8).
 */
export function addressIn(headers: Pick<Headers, 'get'>) {
  const trusted = env.ROAM_CALLER_HEADER ?? (env.VERCEL && 'x-vercel-forwarded-for');
  return trusted ? readAddress(headers.get(trusted)) : null;
}
