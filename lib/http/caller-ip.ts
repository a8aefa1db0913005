import 'server-only';
import { headers } from 'next/headers';
import { env } from '@/lib/env';
import { getIpGroup, parseForwardedIp } from './ip-address.js';

export async function getCallerIp() {
  return readCallerIp(await headers());
}

/** Returns the IPv4 address or IPv6 prefix that rate limits count, or null if the caller is unknown. */
export async function getCallerIpGroup() {
  const ipAddress = await getCallerIp();
  return ipAddress && getIpGroup(ipAddress);
}

/** Returns the IP address in the header that our server or host sets. Callers can forge all others (LIM-8). */
export function readCallerIp(headers: Pick<Headers, 'get'>) {
  const trustedHeader = env.ROAM_CALLER_HEADER ?? (env.VERCEL && 'x-vercel-forwarded-for');
  return trustedHeader ? parseForwardedIp(headers.get(trustedHeader)) : null;
}
