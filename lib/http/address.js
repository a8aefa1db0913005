import ipaddr from 'ipaddr.js';

/**
 * Returns the last address of a forwarding header without its port, or null. A loopback address
 * identifies no caller (LIM-8).
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
 * Returns the /64 prefix of an IPv6 address, which usually is one household. IPv4 is unchanged.
 *
 * @param {string} address
 */
export function getAddressGroup(address) {
  const parsed = ipaddr.parse(address);
  if (!('parts' in parsed)) return address;
  return parsed.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':');
}
