import { createMiddleware } from 'hono/factory';
import { sign } from 'hono/jwt';
import type { Pool } from 'pg';
import { replaceResponse } from '../../../../scripts/embedded/auth-errors';
import { listFactors } from './factors';
import { readClaims } from './jwt';
import type { Env, Service } from './service';

type Body = Record<string, unknown>;
type User = Body & { id: string };

/** Adds factors and assurance levels to the backend's responses, like the real service. */
export const completion = createMiddleware<Env>(async (c, next) => {
  await next();
  if (!c.res.ok || !c.res.headers.get('content-type')?.includes('json')) return;
  const completed = await complete(c.var.service, await c.res.clone().json());
  replaceResponse(c, c.json(completed));
});

async function complete(service: Service, body: Body | null) {
  if (typeof body?.access_token === 'string') {
    const user = isUser(body.user) ? await withFactors(service, body.user) : body.user;
    return { ...body, access_token: await withLevel(service, body.access_token), user };
  }
  if (body?.external) return withProviders(body);
  return isUser(body) ? withFactors(service, body) : body;
}

async function withFactors(service: Service, user: User) {
  const factors = await listFactors(service, user.id);
  if (factors.length === 0) return user;
  return { ...user, factors: factors.map((factor) => ({ ...factor, secret: undefined })) };
}

async function withLevel({ db, jwtSecret }: Service, token: string) {
  const claims = readClaims(token);
  const aal = await getLevel(db, claims.session_id ?? '');
  const timestamp = Number(claims.iat);
  const methods = aal === 'aal2' ? ['totp', 'password'] : ['password'];
  return sign({ ...claims, aal, amr: methods.map((method) => ({ method, timestamp })) }, jwtSecret);
}

async function getLevel(db: Pool, sessionId: string) {
  const { rows } = await db.query<{ aal: string | null }>(
    'select aal from auth.sessions where id::text = $1',
    [sessionId],
  );
  return rows[0]?.aal ?? 'aal1';
}

function withProviders(settings: Body) {
  const external = { ...(settings.external as Body), apple: true, phone: true };
  return {
    ...settings,
    external,
    saml_enabled: true,
    lacks: [],
    phone_autoconfirm: false,
    sms_provider: 'stand-in',
  };
}

function isUser(value: unknown): value is User {
  const { id, aud } = (value ?? {}) as Body;
  return typeof id === 'string' && aud === 'authenticated';
}
