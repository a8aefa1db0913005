import type { IncomingMessage } from 'node:http';
import proxyAddr from 'proxy-addr';

/** Whether the operator named this address as a proxy of theirs. */
export type IsTrusted = ReturnType<typeof proxyAddr.compile>;

/** From names such as `loopback`, addresses and ranges, with commas between; throws at any other. */
export function trustedProxies(names: string): IsTrusted {
  return proxyAddr.compile(names.split(',').map((name) => name.trim()));
}

/**
 * Leaves in X-Forwarded-For the caller's address and nothing else. Each proxy appends whom it was
 * called by, so the list is read from the end, starting with the connection itself, for as long as
 * the operator's own proxies speak: what stands before that is the caller's own word (LIM-8).
 */
export function identifyCaller(request: IncomingMessage, isTrusted: IsTrusted) {
  request.headers['x-forwarded-for'] = proxyAddr(request, isTrusted);
}
