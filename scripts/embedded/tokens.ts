// Access tokens of the embedded backend. As on a hosted project, they are signed with ES256 and the public key is
// published, so that the app verifies sessions without a call. Supabase Lite knows only HS256, so its tokens are
// exchanged on the way in and out.
import { Hono, type Context, type MiddlewareHandler } from 'hono';
import { decode, sign, verify } from 'hono/jwt';
import type { Run } from './accounts';
import { replaceResponse } from './auth-errors';
import { readBearerToken, type Claims } from './bearer';
import type { Keys } from './keys';

type SigningKey = Keys['signingKey'];

/** Roles that the data API's own role may switch to. */
const apiRoles = ['anon', 'authenticated', 'service_role'];

/** Returns the claims of a valid token. `exp: false` accepts expired ones, too. */
export async function verifyToken(
  token: string,
  signingKey: SigningKey,
  { exp = true } = {},
): Promise<Claims | null> {
  const options = { alg: 'ES256', exp, iat: false } as const;
  return verify(token, getPublicKey(signingKey), options).catch(() => null);
}

function getPublicKey({ kty, crv, x, y, kid, alg }: SigningKey) {
  return { kty, crv, x, y, kid, alg, use: 'sig', key_ops: ['verify' as const], ext: true };
}

export const createKeySet = (signingKey: SigningKey) =>
  new Hono().get('/.well-known/jwks.json', (c) =>
    c.json({ keys: [getPublicKey(signingKey)] }, 200, { 'Cache-Control': 'public, max-age=600' }),
  );

/** Signs the access tokens of Lite's responses and redirects with our key, and adds their assurance level. */
export function issueTokens({ signingKey }: Keys, run: Run): MiddlewareHandler {
  return async (c, next) => {
    await next();
    const location = c.res.headers.get('location');
    if (location && /#(.*&)?access_token=./.test(location))
      c.res.headers.set('location', await replaceFragmentToken(location));
    if (!c.res.ok || !c.res.headers.get('content-type')?.includes('json')) return;
    const body = (await c.res.clone().json()) as { access_token?: unknown } | null;
    if (typeof body?.access_token !== 'string') return;
    const access_token = await replaceToken(body.access_token);
    replaceResponse(c, c.json({ ...body, access_token }));
  };

  /** Clients without PKCE receive their tokens in the fragment of a redirect. */
  async function replaceFragmentToken(location: string) {
    const [target, fragment] = location.split('#');
    const values = new URLSearchParams(fragment);
    values.set('access_token', await replaceToken(values.get('access_token') ?? ''));
    return `${target}#${values}`;
  }

  async function replaceToken(token: string) {
    const claims: Claims = decode(token).payload;
    const sql = 'select aal from auth.sessions where id::text = $1';
    const [session] = await run<{ aal: string | null }>(sql, [claims.session_id ?? '']);
    const aal = session?.aal ?? 'aal1';
    const methods = aal === 'aal2' ? ['totp', 'password'] : ['password'];
    const amr = methods.map((method) => ({ method, timestamp: claims.iat }));
    return sign({ ...claims, aal, amr }, signingKey);
  }
}

/**
 * Verifies the tokens of requests and exchanges them for tokens that Lite accepts. Lite checks their times. In place of
 * a token with another signature, it gets one that each of its APIs rejects with its own error.
 */
export function exchangeTokens({ signingKey, jwtSecret }: Keys, run: Run): MiddlewareHandler {
  return async (c, next) => {
    const token = /^Bearer ./i.test(c.req.header('authorization') ?? '') ? readBearerToken(c) : '';
    // API keys aren't tokens. Lite checks them.
    if (!token || token.startsWith('sb_')) return next();

    const claims = await verifyToken(token, signingKey, { exp: false });
    const parts = token.split('.').length;
    const isDataCall = c.req.path.startsWith('/rest/');
    if (isDataCall && parts !== 3)
      return rejectDataCall(c, 401, 'PGRST301', `Expected 3 parts in JWT; got ${parts}`);
    if (isDataCall && claims && !apiRoles.includes(claims.role ?? 'anon'))
      return rejectRole(c, run, String(claims.role));

    const secret = claims ? jwtSecret : `not ${jwtSecret}`;
    const headers = new Headers(c.req.raw.headers);
    headers.set('authorization', `Bearer ${await sign(claims ?? {}, secret, 'HS256')}`);
    c.req.raw = new Request(c.req.raw, { headers });
    await next();
  };
}

/** Responds as PostgREST does when Postgres refuses to switch to a role that its own role isn't a member of. */
async function rejectRole(c: Context, run: Run, role: string) {
  const [existing] = await run('select from pg_roles where rolname = $1', [role]);
  return existing
    ? rejectDataCall(c, 403, '42501', `permission denied to set role "${role}"`)
    : rejectDataCall(c, 401, '22023', `role "${role}" does not exist`);
}

function rejectDataCall(c: Context, status: 401 | 403, code: string, message: string) {
  c.header('Access-Control-Allow-Origin', '*');
  return c.json({ code, message, details: null, hint: null }, status);
}
