import { Server, type IncomingMessage, type ServerResponse } from 'node:http';
import { security } from '@/lib/responses/headers.js';
import { addressGroup, readAddress } from '@/lib/address';
import { Buckets } from './buckets';
import { identifyCaller, type IsTrusted } from '@/lib/proxies';

/** What is rendered for each request, whoever asks: searches, reviews, and the booking by path or by query. */
const costly = [
  /^\/services\b/,
  /^\/api\/near\b/,
  /^\/book-service\/[^/?]+\/\w/,
  /^\/provider\/[^/?]+\/booking\b/,
  /^\/(provider|business)\/[^/?]+\/reviews\b/,
  // Without a query these are prerendered, and Next adds one of its own to fetch them.
  /^\/(book-service|provider)\/[^/?]+\/?\?(?!_rsc=[^&]*$)/,
];

/** Sixty at once and one a second from one address: nobody reads faster. */
const rate = { burst: 60, perSecond: 1 };

/**
 * Stands before Next in the HTTP servers of this process: here alone the connection is known, and
 * what takes tens of milliseconds to render is refused for next to nothing (LIM-8, LIM-11).
 */
export function guardRequests(isTrusted: IsTrusted) {
  const buckets = new Buckets(rate);
  const { emit } = Server.prototype;
  Server.prototype.emit = function (event: string | symbol, ...values: unknown[]) {
    if (event === 'request') {
      const [request, response] = values as [IncomingMessage, ServerResponse];
      identifyCaller(request, isTrusted);
      const wait = secondsToWait(request, buckets);
      if (wait > 0) {
        refuse(response, wait);
        return true;
      }
    }
    return emit.apply(this, [event, ...values] as Parameters<typeof emit>);
  };
}

function secondsToWait({ url = '', method = '', headers }: IncomingMessage, buckets: Buckets) {
  if (!/^(GET|HEAD)$/.test(method) || !costly.some((one) => one.test(url))) return 0;
  const address = readAddress(String(headers['x-forwarded-for']));
  return address ? buckets.take(addressGroup(address), Date.now()) : 0;
}

function refuse(response: ServerResponse, wait: number) {
  for (const { key, value } of security) response.setHeader(key, value);
  response.setHeader('Retry-After', wait);
  response.setHeader('Cache-Control', 'no-store');
  response.setHeader('Content-Type', 'text/plain; charset=utf-8');
  response.writeHead(429).end('Too many requests. Please try again in a moment.\n');
}
