import 'server-only';
import { isIP } from 'node:net';
import { headers } from 'next/headers';
import { env } from './env';

/** The address that this request comes from, or null where nobody can tell. */
export async function callerAddress() {
  return addressIn(await headers());
}

/** Who that is to a limit, or null. */
export async function callerGroup() {
  const address = await callerAddress();
  return address && addressGroup(address);
}

export function addressIn(headers: Pick<Headers, 'get'>) {
  return forwardedAddress(headers.get('x-forwarded-for'), env.ROAM_PROXIES);
}

/**
 * Each proxy appends whom it heard from, so the last entries are ours and the rest is hearsay: the
 * caller can write anything before them. A loopback address is this machine itself, and nobody's.
 */
export function forwardedAddress(header: string | null, proxies: number) {
  const entry = (header ?? '').split(',').at(-proxies)?.trim() ?? '';
  const address = entry
    .replace(/^\[(.*)\](:\d+)?$/, '$1')
    .replace(/^::ffff:(?=\d+\.)/i, '')
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1');
  return isIP(address) === 0 || /^(127\.|::1$)/.test(address) ? null : address;
}

/** Who counts as one address: a home has a whole /64 of the sixth version, and may wander in it. */
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
