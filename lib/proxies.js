import proxyAddr from 'proxy-addr';

/**
 * Creates a check for whether an IP address belongs to a trusted proxy. Takes a comma-separated list of
 * addresses, ranges and names such as `loopback`, and throws for anything else.
 *
 * @param {string} names
 */
export function createProxyTrust(names) {
  return proxyAddr.compile(names.split(',').map((name) => name.trim()));
}

/**
 * Replaces X-Forwarded-For with the caller's IP address and returns it. Each proxy appends the address
 * that called it, so the list is read from its end as long as the entries are the operator's proxies.
 * The caller could have written anything before that (LIM-8).
 *
 * @param {import('node:http').IncomingMessage} request
 * @param {ReturnType<typeof createProxyTrust>} isTrusted
 */
export function identifyCaller(request, isTrusted) {
  const ipAddress = proxyAddr(request, isTrusted);
  request.headers['x-forwarded-for'] = ipAddress;
  return ipAddress;
}
