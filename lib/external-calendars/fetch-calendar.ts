import 'server-only';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { CalendarError } from './calendar-error.js';
import { publicNetwork, type Network } from './network';

/** `etagLength` must match external_calendars_etag_check. */
const limits = { milliseconds: 10_000, bytes: 5_000_000, redirects: 3, etagLength: 1_000 };

type CalendarRequest = { url: string; etag: string | null };
type Options = { network?: Network; milliseconds?: number; bytes?: number };
type CalendarText = { text: string; etag: string | null };

/**
 * Fetches the text of an external calendar, or null if it has the same ETag as before. Its URL is
 * untrusted, so hosts, redirects, time and size are limited (PROV-11).
 */
export async function fetchCalendar(
  { url, etag }: CalendarRequest,
  {
    network = publicNetwork,
    milliseconds = limits.milliseconds,
    bytes = limits.bytes,
  }: Options = {},
): Promise<CalendarText | null> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), milliseconds);
  try {
    const response = await fetchResponse(new URL(url), etag, network, controller.signal);
    if (response.statusCode === 304) return null;
    if (response.statusCode !== 200) throw new CalendarError('refused');
    const { etag: newEtag = '' } = response.headers;
    const text = await readText(response, bytes);
    return { text, etag: newEtag.length <= limits.etagLength ? newEtag || null : null };
  } catch (error) {
    throw error instanceof CalendarError ? error : new CalendarError('unreachable');
  } finally {
    clearTimeout(timer);
    // Closes the connection if the response wasn't read.
    controller.abort();
  }
}

/** Returns the final response to a request after its redirects. */
async function fetchResponse(url: URL, etag: string | null, network: Network, signal: AbortSignal) {
  let target = url;
  for (let i = 0; i <= limits.redirects; i++) {
    const response = await request(target, etag, network, signal);
    const { statusCode = 0, headers } = response;
    if (![301, 302, 303, 307, 308].includes(statusCode) || !headers.location) return response;
    response.destroy();
    target = new URL(headers.location, target);
  }
  throw new CalendarError('redirected');
}

function request(url: URL, etag: string | null, { allows, lookup }: Network, signal: AbortSignal) {
  if (!allows(url)) throw new CalendarError('not_public');
  const { get } = url.protocol === 'https:' ? https : http;
  const headers = {
    Accept: 'text/calendar',
    // Nothing is decompressed, so a small response can't become a large one.
    'Accept-Encoding': 'identity',
    ...(etag && { 'If-None-Match': etag }),
  };
  return new Promise<IncomingMessage>((resolve, reject) => {
    // Uses no agent, because a kept-alive connection would skip the DNS lookup and its checks.
    get(url, { agent: false, headers, lookup, signal }, resolve).once('error', reject);
  });
}

async function readText(response: IncomingMessage, limit: number) {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > limit) throw new CalendarError('too_large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
