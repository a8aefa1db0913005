import { isIP } from 'node:net';

/**
 * The address that X-Forwarded-For ends with, which is all that `identifyCaller` leaves of it
 * (LIM-8). A loopback address is this machine and identifies no one.
 */
export function readAddress(header: string | null) {
  const entry = (header ?? '').split(',').at(-1)?.trim() ?? '';
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
