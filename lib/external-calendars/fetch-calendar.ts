import 'server-only';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { promisify } from 'node:util';
import { brotliDecompress, unzip } from 'node:zlib';
import { env } from '@/lib/env';
import { CalendarError } from './calendar-error.js';
import { replaceWebcal } from './calendar-url';
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
    target = new URL(replaceWebcal(headers.location), target);
  }
  throw new CalendarError('redirected');
}

function request(url: URL, etag: string | null, { allows, lookup }: Network, signal: AbortSignal) {
  if (!allows(url)) throw new CalendarError('not_public');
  const { get } = url.protocol === 'https:' ? https : http;
  const headers = {
    // Some hosts return 406 for text/calendar alone.
    Accept: 'text/calendar, */*;q=0.1',
    'Accept-Encoding': 'identity',
    // Outlook rejects a request whose agent doesn't look like a browser.
    'User-Agent': `Mozilla/5.0 (compatible; calendar sync; +${env.NEXT_PUBLIC_SITE_URL})`,
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
  const bytes = await decompress(Buffer.concat(chunks), response.headers, limit);
  return decodeText(bytes, response.headers['content-type']);
}

const unzipAsync = promisify(unzip);
const decompressBrotli = promisify(brotliDecompress);
const gzipSignature = Buffer.from([0x1f, 0x8b]);

/** Decompresses a body up to the limit. Some hosts compress it although they weren't asked to, or without saying so. */
async function decompress(body: Buffer, headers: IncomingMessage['headers'], limit: number) {
  const encoding = headers['content-encoding']?.toLowerCase();
  const isZipped = encoding === 'deflate' || body.subarray(0, 2).equals(gzipSignature);
  if (!isZipped && encoding !== 'br') return body;
  try {
    const options = { maxOutputLength: limit };
    return await (isZipped ? unzipAsync(body, options) : decompressBrotli(body, options));
  } catch (error) {
    const isTooLarge = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE';
    throw new CalendarError(isTooLarge ? 'too_large' : 'not_a_calendar');
  }
}

/** Decodes text in the encoding of its byte order mark or of its content type, by default UTF-8. */
function decodeText(bytes: Buffer, contentType = '') {
  const [, charset = 'utf-8'] = /charset="?([\w-]+)/i.exec(contentType) ?? [];
  const [first, second] = bytes;
  const encoding =
    first === 0xff && second === 0xfe
      ? 'utf-16le'
      : first === 0xfe && second === 0xff
        ? 'utf-16be'
        : charset;
  try {
    return new TextDecoder(encoding).decode(bytes);
  } catch {
    // The encoding is unknown. Times are written in ASCII, so they can be read anyway.
    return bytes.toString('utf8');
  }
}
