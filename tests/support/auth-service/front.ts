import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import pg from 'pg';
import type { Answer, Call, Passed, Recorded, Service } from './call';
import { complete } from './completion';
import { forward } from './forward';
import { control, suffer, watch } from './outages';
import { missingTables } from './people';
import type { Provider } from './provider';
import { Refused } from './refusal';
import { route } from './routes';

export type Front = Awaited<ReturnType<typeof startFront>>;
type Options = {
  port: number;
  backendUrl: string;
  databaseUrl: string;
  publishableKey: string;
  jwtSecret: string;
  siteUrl: string;
  provider: Provider;
};

const base = '/auth/v1';
const googlePage = 'https://accounts.google.com/o/oauth2/v2/auth';

/**
 * Stands in front of the embedded backend and makes a whole auth service of it: what the backend has
 * is passed on, what it lacks is answered here, and every call of the auth service is written down.
 */
export async function startFront({
  port,
  backendUrl,
  databaseUrl,
  publishableKey,
  ...rest
}: Options) {
  const url = `http://127.0.0.1:${port}`;
  const callbackUrl = `${url}${base}/callback`;
  const db = new pg.Pool({ connectionString: databaseUrl, max: 4, allowExitOnIdle: true });
  db.on('error', () => {}); // The database may end first.
  await db.query(missingTables);
  const recorded: Recorded[] = [];
  const passed: Passed[] = [];
  const service: Service = { ...rest, url, db, ask, texts: [], flows: new Map() };

  async function ask(path: string, body: object): Promise<Answer> {
    const content = Buffer.from(JSON.stringify(body));
    const headers = {
      apikey: publishableKey,
      'content-type': 'application/json',
      'content-length': String(content.length),
    };
    const call = { method: 'POST', url: base + path, headers };
    const reply = await forward(backendUrl, call, content);
    const answer = JSON.parse(reply.body.toString()) as unknown;
    return { status: reply.status, body: await complete(service, answer) };
  }

  async function handle(request: IncomingMessage, response: ServerResponse) {
    const body = await read(request);
    const { pathname, searchParams } = new URL(request.url ?? '/', url);
    if (pathname === '/stand-in') return reply(response, 200, { recorded, texts: service.texts });
    if (pathname.startsWith('/stand-in/')) return reply(response, 200, control(request.url ?? ''));
    watch(request, response);
    if (await suffer(request, response)) return;
    if (pathname.startsWith(`${base}/`) && request.method !== 'OPTIONS') {
      const call = toCall(request, pathname, searchParams, body);
      const { method, path, query, body: content } = call;
      recorded.push({ method, path, query, body: content });
      const answer = await route(service, call).catch(asRefusal);
      if (answer) return reply(response, answer.status, answer.body, answer.location);
    } else {
      const { method = 'GET', headers } = request;
      const query = Object.fromEntries(searchParams);
      passed.push({ method, path: pathname, query, body: parse(body), headers });
    }
    await passOn(request, response, body);
  }

  async function passOn(request: IncomingMessage, response: ServerResponse, body: Buffer) {
    const { status, headers, body: found } = await forward(backendUrl, request, body);
    const isAuth = request.url?.startsWith(base);
    const location = String(headers.location ?? '');
    if (isAuth && location.startsWith(googlePage)) {
      const query = Object.fromEntries(new URL(location).searchParams);
      // The backend names its own address; the way back leads here.
      headers.location = rest.provider.authorizeUrl({ ...query, redirect_uri: callbackUrl });
    }
    if (!isAuth || !/json/.test(String(headers['content-type']))) {
      return void response.writeHead(status, headers).end(found);
    }
    const whole = await complete(service, JSON.parse(found.toString() || 'null'));
    const content = Buffer.from(JSON.stringify(whole));
    delete headers['transfer-encoding'];
    response.writeHead(status, { ...headers, 'content-length': content.length }).end(content);
  }

  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => {
      if (response.headersSent) return void response.destroy();
      reply(response, 502, { code: 'unexpected_failure', message: String(error) });
    });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));

  async function stop() {
    server.close();
    server.closeAllConnections();
    await db.end();
  }
  return { url, recorded, passed, texts: service.texts, stop };
}

function toCall(
  request: IncomingMessage,
  pathname: string,
  query: URLSearchParams,
  body: Buffer,
): Call {
  const { method = 'GET', headers } = request;
  const { authorization = '' } = headers;
  const path = pathname.slice(base.length);
  return { method, path, query: Object.fromEntries(query), body: parse(body), authorization };
}

function parse(body: Buffer) {
  try {
    return JSON.parse(body.toString()) as Recorded['body'];
  } catch {
    return null;
  }
}

function asRefusal(error: unknown): Answer {
  if (!(error instanceof Refused)) throw error;
  const { status, code, message } = error;
  return { status, body: { code: status, error_code: code, msg: message } };
}

/** In the shape of the real service, to whichever origin asks. */
function reply(response: ServerResponse, status: number, body: unknown, location?: string) {
  response.writeHead(status, {
    'access-control-allow-origin': '*',
    'content-type': 'application/json',
    ...(location && { location }),
  });
  response.end(body === undefined ? undefined : JSON.stringify(body));
}

async function read(request: IncomingMessage) {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
