import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  randomUUID,
  type JsonWebKey,
} from 'node:crypto';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { sign, verify } from 'hono/jwt';
import { readBearerToken } from '../../../../scripts/embedded/bearer';
import { getSubject } from '../../../../scripts/embedded/accounts';
import { renderProviderPage } from '../../../../scripts/embedded/provider-page';

export type Person = { sub: string; email: string; name: string };
export type OAuthProvider = Awaited<ReturnType<typeof startOAuthProvider>>;
type IdTokenOptions = { nonce?: string; access_token?: string; audience?: string };

/** The issuer that the backend requires for Google. */
const issuer = 'https://accounts.google.com';
const keyDetails = { kid: 'stand-in', alg: 'RS256', use: 'sig' } as const;

type Options = {
  port: number;
  clientId: string;
  /** Signing key. Pass the same one to every provider of a backend, which caches the first key it reads. */
  key?: JsonWebKey;
};

export function createProviderKey() {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return privateKey.export({ format: 'jwk' });
}

/**
 * Starts a small OpenID provider that stands in for Google, with a sign-in form, authorization codes and
 * ID tokens signed with RS256. It accepts any name and email.
 */
export async function startOAuthProvider({ port, clientId, key = createProviderKey() }: Options) {
  const publicKey = createPublicKey(createPrivateKey({ key, format: 'jwk' }));
  const privateJwk = { ...key, ...keyDetails };
  const publicJwk = { ...publicKey.export({ format: 'jwk' }), ...keyDetails };
  const url = `http://127.0.0.1:${port}`;
  const grantsByCode = new Map<string, { person: Person; nonce?: string }>();
  const peopleByToken = new Map<string, Person>();

  function redeemGrant(code: string) {
    const grant = grantsByCode.get(code);
    grantsByCode.delete(code);
    return grant;
  }

  function createIdToken(
    person: Person,
    { nonce, access_token, audience = clientId }: IdTokenOptions = {},
  ) {
    const now = Math.floor(Date.now() / 1_000);
    const claims = { iss: issuer, aud: audience, iat: now, exp: now + 3_600, nonce };
    const at_hash = access_token && hashAccessToken(access_token);
    return sign({ ...claims, at_hash, ...person, email_verified: true }, privateJwk);
  }

  const app = new Hono();
  app.get('/authorize', (c) =>
    c.html(
      renderProviderPage(new URL(c.req.url).searchParams, {
        title: 'Stand-in provider',
        action: '/decide',
      }),
    ),
  );
  app.get('/favicon.ico', (c) => c.body(null, 204));
  app.get('/decide', (c) => {
    const {
      redirect_uri = url,
      state = '',
      nonce,
      cancel,
      cancel_error,
      ...fields
    } = c.req.query();
    const callbackUrl = new URL(redirect_uri);
    callbackUrl.searchParams.set('state', state);
    if (cancel) callbackUrl.searchParams.set('error', cancel_error ?? 'access_denied');
    else {
      const code = randomUUID();
      grantsByCode.set(code, { person: getPerson(fields), nonce });
      callbackUrl.searchParams.set('code', code);
    }
    return c.redirect(callbackUrl.href);
  });
  app.post('/token', async (c) => {
    const { code } = await c.req.parseBody<{ code?: string }>();
    const grant = redeemGrant(code ?? '');
    if (!grant) return c.json({ error: 'invalid_grant' }, 400);
    const access_token = randomUUID();
    peopleByToken.set(access_token, grant.person);
    const id_token = await createIdToken(grant.person, { nonce: grant.nonce, access_token });
    return c.json({ access_token, id_token, token_type: 'Bearer', expires_in: 3600 });
  });
  app.get('/jwks', (c) => c.json({ keys: [publicJwk] }));
  app.get('/userinfo', (c) => {
    const person = peopleByToken.get(readBearerToken(c));
    if (!person) return c.json({ error: 'invalid_token' }, 401);
    return c.json({ ...person, id: person.sub, verified_email: true });
  });
  const server = serve({ fetch: app.fetch, port, hostname: '127.0.0.1' });

  return {
    url,
    createIdToken,
    getAuthorizeUrl: (query: Record<string, string>) =>
      `${url}/authorize?${new URLSearchParams({ client_id: clientId, ...query })}`,
    /** Returns the person behind a code without redeeming it. */
    findPerson: (code: string) => grantsByCode.get(code)?.person,
    /** Redeems a code and returns the person behind it. */
    redeem: (code: string) => redeemGrant(code)?.person,
    hasIssued: (idToken: string) =>
      verify(idToken, publicJwk, 'RS256').then(
        () => true,
        () => false,
      ),
    stop: () => void server.close(),
  };
}

function getPerson({ email = '', name = '' }: Record<string, string>): Person {
  return { sub: getSubject(email), email, name };
}

/** Returns the `at_hash` claim for an access token: the left half of its hash (OpenID Connect Core). */
function hashAccessToken(accessToken: string) {
  return createHash('sha256').update(accessToken).digest().subarray(0, 16).toString('base64url');
}
