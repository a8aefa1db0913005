import 'server-only';
import { lookup, type LookupAddress } from 'node:dns';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { env } from '@/lib/env';
import { CalendarError } from './calendar-error.js';

/** Rules for the hosts of providers' calendars. */
export type Network = {
  /** Whether a URL may be requested. Called again for each redirect. */
  allows: (url: URL) => boolean;
  /** Resolves a name for one connection, which then uses exactly the IP addresses that were checked. */
  lookup: LookupFunction;
};

/** Creates a DNS lookup that fails unless `isAllowed` accepts all of the name's IP addresses. */
export function createLookup(
  isAllowed: (address: string) => boolean,
  resolve: typeof lookup = lookup,
): LookupFunction {
  return (hostname, options, callback) =>
    resolve(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
      const [firstAddress] = addresses ?? [];
      if (error || !firstAddress) return callback(error ?? new CalendarError('unreachable'), '');
      if (!addresses.every(({ address }) => isAllowed(address)))
        return callback(new CalendarError('not_public'), '');
      if (options.all) return callback(null, addresses);
      return callback(null, firstAddress.address, firstAddress.family);
    });
}

/** Whether an IP address belongs to the public internet. Treats IPv4 addresses in IPv6 ones as IPv4. */
export function isPublicIp(address: string) {
  if (!ipaddr.isValid(address)) return false;
  const ip = getEmbeddedIpv4(ipaddr.process(address));
  // All public IPv6 addresses are in 2000::/3. It excludes ::127.0.0.1, which the library calls unicast.
  const isAssigned = !('parts' in ip) || ip.match(ipaddr.IPv6.parseCIDR('2000::/3'));
  return isAssigned && ip.range() === 'unicast';
}

/** Networks without IPv4 reach it through these addresses (NAT64), which their DNS adds to every name. */
function getEmbeddedIpv4(ip: ReturnType<typeof ipaddr.process>) {
  if (!('parts' in ip) || !ip.match(ipaddr.IPv6.parseCIDR('64:ff9b::/96'))) return ip;
  return new ipaddr.IPv4(ip.toByteArray().slice(12));
}

/** Whether a URL may be on the public internet. Names are resolved and checked when connecting. */
export function isPublicUrl({ protocol, hostname, port }: URL) {
  const isSecure = protocol === 'https:' || (protocol === 'http:' && env.NODE_ENV !== 'production');
  // A literal IP address is never looked up, so it is checked here.
  const address = hostname.replace(/^\[(.*)\]$/, '$1');
  return isSecure && port === '' && (!ipaddr.isValid(address) || isPublicIp(address));
}

export const publicNetwork: Network = {
  allows: isPublicUrl,
  lookup: createLookup(isPublicIp),
};
