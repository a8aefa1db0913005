import { Server, type IncomingMessage, type ServerResponse } from 'node:http';
import { security } from '@/lib/responses/headers.js';
import { createNonce, policyHeader, requestPolicy } from '@/lib/responses/request-policy';
import { addressGroup, readAddress } from '@/lib/address';
import { Buckets } from './buckets';
import { SharedDocuments } from './shared-documents';
import { Turns } from './turns';
import { identifyCaller, type IsTrusted } from '@/lib/proxies';

/** Rendered for each request, for visitors as for customers: searches, reviews, steps of a booking. */
const live = [
  /^\/services(?:\?|$)/,
  /^\/book-service\/[^/?]+\/(?:service|time|details)(?:\?|$)/,
  /^\/provider\/[^/?]+\/booking(?:\?|$)/,
  /^\/(?:provider|business)\/[^/?]+\/reviews(?:\?|$)/,
];

export function isLivePage(url: string) {
  return live.some((one) => one.test(url));
}

/** What takes long to render, in every spelling that Next may serve: wider than the above. */
const costly = [
  /^\/services\b/,
  /^\/book-service\/[^/?]+\/\w/,
  /^\/provider\/[^/?]+\/booking\b/,
  /^\/(provider|business)\/[^/?]+\/reviews\b/,
  // Without a query these are prerendered, and Next adds one of its own to fetch them.
  /^\/(book-service|provider)\/[^/?]+\/?\?(?!_rsc=[^&]*$)/,
];

/** Asked by our own pages, some of it with every few letters: cheaper, and more of it. */
const asked = [/^\/api\/(near|suggestions)\b/];

/** Sixty at once and one a second from one address: nobody reads faster. Nor types faster than four. */
const rates = { costly: { burst: 60, perSecond: 1 }, asked: { burst: 120, perSecond: 4 } };

type Options = {
  /** Whether this server alone decides what a page may run. */
  setsPolicy: boolean;
  /** For how many seconds visitors share what was rendered for one of them; needs the above. */
  sharedSeconds?: number;
};

/**
 * Stands before Next in the HTTP servers of this process: here alone the connection is known, what
 * takes tens of milliseconds to render is refused for next to nothing (LIM-8, LIM-11) or sent to a
 * crowd at once (LIM-12), and a live page gets its policy without middleware, which would cost a tenth
 * of its rendering (SEC-2).
 */
export function guardRequests(isTrusted: IsTrusted, { setsPolicy, sharedSeconds = 0 }: Options) {
  const documents = new SharedDocuments(sharedSeconds);
  const limits = [
    { paths: costly, buckets: new Buckets(rates.costly), turns: new Turns(4) },
    { paths: asked, buckets: new Buckets(rates.asked), turns: new Turns(4) },
  ];
  const { emit } = Server.prototype;
  Server.prototype.emit = function (event: string | symbol, ...values: unknown[]) {
    const pass = () => emit.apply(this, [event, ...values] as Parameters<typeof emit>);
    if (event !== 'request') return pass();

    const [request, response] = values as [IncomingMessage, ServerResponse];
    identifyCaller(request, isTrusted);
    // Next would take a nonce from either.
    delete request.headers[policyHeader];
    delete request.headers[`${policyHeader}-report-only`];
    const nonce = setsPolicy ? setPolicy(request, response) : undefined;
    const answer = () =>
      nonce && sharedSeconds ? documents.answer(request, response, nonce, pass) : pass();

    const limit = limitOf(request, limits);
    const address = readAddress(String(request.headers['x-forwarded-for']));
    if (!limit || !address) {
      answer();
      return true;
    }
    const caller = addressGroup(address);
    const wait = limit.buckets.take(caller, Date.now());
    // Sixty rendered side by side would keep everybody else waiting: four are, the others in turn.
    if (wait > 0) refuse(response, wait);
    else limit.turns.run(caller, response, answer);
    return true;
  };
}

/** Gives a live page its nonce. Middleware leaves alone what has a policy, and gives one to what has not. */
function setPolicy({ headers, method = '', url = '' }: IncomingMessage, response: ServerResponse) {
  if (!isRead(method) || headers.rsc !== undefined || !isLivePage(url)) return undefined;
  const nonce = createNonce();
  const policy = requestPolicy(nonce);
  headers[policyHeader] = policy;
  response.setHeader(policyHeader, policy);
  return nonce;
}

type Limit = { paths: RegExp[]; buckets: Buckets; turns: Turns };

function limitOf({ url = '', method = '' }: IncomingMessage, limits: Limit[]) {
  if (!isRead(method)) return undefined;
  return limits.find(({ paths }) => paths.some((one) => one.test(url)));
}

function isRead(method: string) {
  return method === 'GET' || method === 'HEAD';
}

function refuse(response: ServerResponse, wait: number) {
  for (const { key, value } of security) response.setHeader(key, value);
  response.setHeader('Retry-After', wait);
  response.setHeader('Cache-Control', 'no-store');
  response.setHeader('Content-Type', 'text/plain; charset=utf-8');
  response.writeHead(429).end('Too many requests. Please try again in a moment.\n');
}
