import proxyAddr from 'proxy-addr';

/**
 * Returns a predicate for whether an IP address belongs to a trusted proxy. Takes a comma-separated list of
 * addresses, ranges and names such as `loopback`, and throws for anything else.
 *
 * @param {string} trustedProxies
 */
export function compileTrustedProxies(trustedProxies) {
  return proxyAddr.compile(trustedProxies.split(',').map((entry) => entry.trim()));
}

/**
 * Replaces X-Forwarded-For with the caller's IP address and returns it. Each proxy appends the address of
 * its caller, so the list is read from its end and trusted proxies are skipped. The caller could have forged
 * everything before the first untrusted address (LIM-8).
 *
 * @param {import('node:http').IncomingMessage} request
 * @param {ReturnType<typeof compileTrustedProxies>} isTrusted
 */
export function overwriteForwardedFor(request, isTrusted) {
  const ipAddress = proxyAddr(request, isTrusted);
  request.headers['x-forwarded-for'] = ipAddress;
  return ipAddress;
}
