import proxyAddr from 'proxy-addr';

/**
 * Compiles names such as `loopback`, addresses and ranges, separated by commas. Throws at any other.
 *
 * @param {string} names
 */
export function trustedProxies(names) {
  return proxyAddr.compile(names.split(',').map((name) => name.trim()));
}

/**
 * Replaces X-Forwarded-For by the caller's address. Each proxy appends the address that called it, so
 * the list is read from its end, beginning with the connection, while the operator's own proxies
 * speak. Anything before that was written by the caller (LIM-8).
 *
 * @param {import('node:http').IncomingMessage} request
 * @param {ReturnType<typeof trustedProxies>} isTrusted
 */
export function identifyCaller(request, isTrusted) {
  const address = proxyAddr(request, isTrusted);
  request.headers['x-forwarded-for'] = address;
  return address;
}
