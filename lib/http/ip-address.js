import ipaddr from 'ipaddr.js';

/**
 * Returns the last IP address in a forwarding header, without its port. The last entry is the only one
 * that callers can't forge. Returns null for loopback, which doesn't identify a caller (LIM-8).
 *
 * @param {string | null | undefined} header
 */
export function parseForwardedIp(header) {
  const entry = (header ?? '').split(',').at(-1)?.trim() ?? '';
  const ipAddress = entry
    .replace(/^\[(.*)\](:\d+)?$/, '$1')
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1');
  if (!ipaddr.IPv4.isValidFourPartDecimal(ipAddress) && !ipaddr.IPv6.isValid(ipAddress))
    return null;
  const parsed = ipaddr.process(ipAddress);
  return parsed.range() === 'loopback' ? null : parsed.toString();
}

/**
 * Returns the /64 prefix of an IPv6 address, because a household usually has a whole /64. Returns IPv4
 * addresses unchanged.
 *
 * @param {string} ipAddress
 */
export function getIpGroup(ipAddress) {
  const parsed = ipaddr.parse(ipAddress);
  if (!('parts' in parsed)) return ipAddress;
  return parsed.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':');
}
