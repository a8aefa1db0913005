import { createHash, generateKeyPairSync, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { isRsaSigned, signRsa } from './jwt';
import { page } from './provider-page';

export type Person = { sub: string; email: string; name: string };
export type Provider = Awaited<ReturnType<typeof startProvider>>;

const kid = 'stand-in';
/** The backend takes no other issuer for Google's. */
const issuer = 'https://accounts.google.com';

/**
 * A small OpenID provider standing in for Google: a page that asks, a code, and a token signed with
 * RS256. Whoever is typed in there is believed.
 */
export async function startProvider({ port, clientId }: { port: number; clientId: string }) {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const url = `http://127.0.0.1:${port}`;
  const codes = new Map<string, { person: Person; nonce?: string }>();
  const people = new Map<string, Person>();

  const routes: Record<string, (query: URLSearchParams, response: ServerResponse) => unknown> = {
    '/authorize': (query, response) => html(response, page(query)),
    '/decide': decide,
    '/favicon.ico': (_, response) => response.writeHead(204).end(),
    '/token': (form, response) => {
      const kept = codes.get(form.get('code') ?? '');
      if (!kept) return json(response, { error: 'invalid_grant' }, 400);
      codes.delete(form.get('code') ?? '');
      const access_token = randomUUID();
      people.set(access_token, kept.person);
      const id_token = idToken(kept.person, { nonce: kept.nonce, access_token });
      json(response, { access_token, id_token, token_type: 'Bearer', expires_in: 3600 });
    },
    '/jwks': (_, response) => {
      const key = { ...publicKey.export({ format: 'jwk' }), kid, alg: 'RS256', use: 'sig' };
      json(response, { keys: [key] });
    },
    '/userinfo': (query, response) => {
      const person = people.get(query.get('access_token') ?? '');
      if (!person) return json(response, { error: 'invalid_token' }, 401);
      json(response, { ...person, id: person.sub, verified_email: true });
    },
  };

  function decide(query: URLSearchParams, response: ServerResponse) {
    const back = new URL(query.get('redirect_uri') ?? url);
    back.searchParams.set('state', query.get('state') ?? '');
    if (query.has('cancel')) back.searchParams.set('error', 'access_denied');
    else back.searchParams.set('code', grant(personOf(query), query.get('nonce') ?? undefined));
    response.writeHead(302, { Location: back.href }).end();
  }

  function grant(person: Person, nonce?: string) {
    const code = randomUUID();
    codes.set(code, { person, nonce });
    return code;
  }

  function idToken(person: Person, more: { nonce?: string; access_token?: string } = {}) {
    const now = Math.floor(Date.now() / 1_000);
    const { nonce, access_token } = more;
    const claims = { iss: issuer, aud: clientId, iat: now, exp: now + 3_600, nonce };
    const at_hash = access_token && halfDigest(access_token);
    return signRsa({ ...claims, at_hash, ...person, email_verified: true }, privateKey, kid);
  }

  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', url).pathname;
    const answer = routes[path];
    if (!answer) return void json(response, { error: 'not_found' }, 404);
    void parameters(request, url).then((query) => answer(query, response));
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));

  return {
    url,
    idToken,
    authorizeUrl: (query: Record<string, string>) =>
      `${url}/authorize?${new URLSearchParams({ client_id: clientId, ...query })}`,
    /** Who a code stands for, once. */
    redeem(code: string) {
      const kept = codes.get(code);
      codes.delete(code);
      return kept?.person;
    },
    isOwn: (token: string) => token.split('.').length === 3 && isRsaSigned(token, privateKey),
    stop: () => void server.close(),
  };
}

/** Query, form and bearer token in one. */
async function parameters(request: IncomingMessage, url: string) {
  const query = new URL(request.url ?? '/', url).searchParams;
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const form = new URLSearchParams(Buffer.concat(chunks).toString());
  form.forEach((value, name) => query.set(name, value));
  const [, bearer] = /^Bearer (.+)$/.exec(request.headers.authorization ?? '') ?? [];
  if (bearer) query.set('access_token', bearer);
  return query;
}

function personOf(query: URLSearchParams): Person {
  const email = query.get('email') ?? '';
  const sub = createHash('sha256').update(email).digest('hex').slice(0, 21);
  return { sub, email, name: query.get('name') ?? '' };
}

function halfDigest(value: string) {
  return createHash('sha256').update(value).digest().subarray(0, 16).toString('base64url');
}

function html(response: ServerResponse, content: string) {
  response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(content);
}

function json(response: ServerResponse, body: object, status = 200) {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
}
