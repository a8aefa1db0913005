import 'server-only';
import { isIP } from 'node:net';
import { headers } from 'next/headers';
import { env } from './env';

/** The address this request comes from, or null if it is unknown. */
export async function callerAddress() {
  return addressIn(await headers());
}

/** The key that limits count it under, or null. */
export async function callerGroup() {
  const address = await callerAddress();
  return address && addressGroup(address);
}

export function addressIn(headers: Pick<Headers, 'get'>) {
  return forwardedAddress(headers.get('x-forwarded-for'), env.ROAM_PROXIES);
}

/**
 * Each proxy appends the address it was called from, so only the last entries can be trusted: the
 * caller can put anything before them (LIM-8). A loopback address is this machine and identifies no
 * one.
 */
export function forwardedAddress(header: string | null, proxies: number) {
  const entry = (header ?? '').split(',').at(-proxies)?.trim() ?? '';
  const address = entry
    .replace(/^\[(.*)\](:\d+)?$/, '$1')
    .replace(/^::ffff:(?=\d+\.)/i, '')
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1');
  return isIP(address) === 0 || /^(127\.|::1$)/.test(address) ? null : address;
}

/** Groups an IPv6 address by its /64, which usually belongs to one household. */
export function addressGroup(address: string) {
  if (isIP(address) !== 6) return address;
  const [head = '', tail] = address.split('%')[0]!.toLowerCase().split('::');
  const before = head.split(':').filter(Boolean);
  const after = (tail ?? '').split(':').filter(Boolean);
  const zeros = Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0');
  const groups = tail === undefined ? before : [...before, ...zeros, ...after];
  return groups
    .slice(0, 4)
    .map((group) => parseInt(group, 16).toString(16))
    .join(':');
}
