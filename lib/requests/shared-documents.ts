import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { gunzipSync, gzip } from 'node:zlib';
import { HTML_LIMITED_BOT_UA_RE as readsTheHead } from 'next/dist/shared/lib/router/utils/html-bots';
import { setNewest } from '@/lib/newest';

/** Whoever brings nothing of their own is shown the same there. */
const shared = [/^\/services(?:\?|$)/, /^\/(?:provider|business)\/[^/?]+\/reviews(?:\?|$)/];

/** A part could not be read, or was streamed later than the rest. */
const unfinished = / data-incomplete="true"|<!--\$\?-->/;

/** Headers as JSON; both are cut where the nonce stood. */
type Kept = { headers: string[]; html: Buffer[]; isZipped: boolean; until: number };

const zip = promisify(gzip);

/**
 * Documents that many visitors ask for at once, each rendered once in so many seconds and sent to
 * everybody with a nonce of their own (LIM-12, SEC-2).
 */
export class SharedDocuments {
  private readonly kept = new Map<string, Kept>();

  constructor(
    private readonly seconds: number,
    private readonly most = 50,
  ) {}

  /** Answers with what is kept, or with what `render` sends, which has to bear this nonce. */
  answer(request: IncomingMessage, response: ServerResponse, nonce: string, render: () => unknown) {
    const key = keyOf(request);
    const kept = key && this.kept.get(key);
    if (kept && kept.until > Date.now()) {
      void send(kept, response, nonce);
    } else {
      if (key) collect(response, (body) => this.keep(key, nonce, response, body));
      render();
    }
  }

  private keep(key: string, nonce: string, response: ServerResponse, body: Buffer) {
    const { 'content-encoding': encoding, ...headers } = response.getHeaders();
    const isZipped = encoding === 'gzip';
    const isReadable = isZipped || encoding === undefined;
    if (response.statusCode !== 200 || headers['set-cookie'] || !isReadable) return;
    const html = String(isZipped ? gunzipSync(body) : body);
    if (unfinished.test(html)) return;
    const one = {
      headers: JSON.stringify(headers).split(nonce),
      html: html.split(nonce).map((part) => Buffer.from(part)),
      isZipped,
      until: Date.now() + this.seconds * 1000,
    };
    setNewest(this.kept, key, one, this.most);
  }
}

/** What decides how the page is rendered; nothing for who brings something of their own. */
function keyOf({ method, url = '', headers }: IncomingMessage) {
  const { cookie, authorization, rsc, 'content-type': posted } = headers;
  if (method !== 'GET' || (cookie ?? authorization ?? rsc ?? posted) !== undefined)
    return undefined;
  if (!shared.some((one) => one.test(url))) return undefined;
  return [headers['accept-encoding'], readsTheHead.test(headers['user-agent'] ?? ''), url].join(
    ' ',
  );
}

/** Listens to what is sent, as it is sent. */
function collect(response: ServerResponse, onWhole: (body: Buffer) => void) {
  const chunks: Buffer[] = [];
  const keep = (chunk: unknown) => {
    if (typeof chunk === 'string' || chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk));
  };
  const { write, end } = response;
  response.write = function (...args: unknown[]) {
    keep(args[0]);
    return write.apply(this, args as Parameters<typeof write>);
  };
  response.end = function (...args: unknown[]) {
    keep(args[0]);
    return end.apply(this, args as Parameters<typeof end>);
  };
  response.once('finish', () => onWhole(Buffer.concat(chunks)));
}

async function send(kept: Kept, response: ServerResponse, nonce: string) {
  const mark = Buffer.from(nonce);
  const html = Buffer.concat(kept.html.flatMap((part, i) => (i > 0 ? [mark, part] : [part])));
  const body = kept.isZipped ? await zip(html) : html;
  const headers = JSON.parse(kept.headers.join(nonce)) as Record<string, string>;
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  if (kept.isZipped) response.setHeader('Content-Encoding', 'gzip');
  response.setHeader('Content-Length', body.length);
  response.end(body);
}
