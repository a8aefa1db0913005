import ipaddr from 'ipaddr.js';

/**
 * Returns the address that a forwarding header ends with, or null. A port after it is left out. A
 * loopback address is this machine and identifies no caller (LIM-8).
 *
 * @param {string | null | undefined} header
 */
export function readAddress(header) {
  const entry = (header ?? '').split(',').at(-1)?.trim() ?? '';
  const address = entry
    .replace(/^\[(.*)\](:\d+)?$/, '$1')
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1');
  if (!ipaddr.IPv4.isValidFourPartDecimal(address) && !ipaddr.IPv6.isValid(address)) return null;
  const parsed = ipaddr.process(address);
  return parsed.range() === 'loopback' ? null : parsed.toString();
}

/**
 * Groups an IPv6 address by its /64, which usually belongs to one household.
 *
 * @param {string} address
 */
export function addressGroup(address) {
  const parsed = ipaddr.parse(address);
  if (!('parts' in parsed)) return address;
  return parsed.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':');
}
