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

/**
 * Returns the caller's address from the header that only our server or the host writes. No other header
 * can be trusted: Next passes X-Forwarded-For on as the caller sent it (LIM-8).
 */
export function addressIn(headers: Pick<Headers, 'get'>) {
  const trusted = env.ROAM_CALLER_HEADER ?? (env.VERCEL && 'x-vercel-forwarded-for');
  return trusted ? readAddress(headers.get(trusted)) : null;
}
