import { createMiddleware } from 'hono/factory';
import type { Pool } from 'pg';
import { replaceResponse } from '../../../../scripts/embedded/auth-errors';
import { signToken } from '../../../../scripts/embedded/tokens';
import { listFactors } from './factors';
import { parseClaims } from './jwt';
import type { Env, Service } from './service';

type Body = Record<string, unknown>;
type User = Body & { id: string };

/** Adds what the backend's responses lack: factors, assurance levels and more sign-in providers. */
export const completeResponses = createMiddleware<Env>(async (c, next) => {
  await next();
  if (!c.res.ok || !c.res.headers.get('content-type')?.includes('json')) return;
  const completedBody = await completeBody(c.var.service, await c.res.clone().json());
  replaceResponse(c, c.json(completedBody));
});

async function completeBody(service: Service, body: Body | null) {
  if (typeof body?.access_token === 'string') {
    const user = isUser(body.user) ? await addFactors(service, body.user) : body.user;
    return { ...body, access_token: await setAssuranceLevel(service, body.access_token), user };
  }
  if (body?.external) return { ...addProviders(body), ...service.settings.public };
  return isUser(body) ? addFactors(service, body) : body;
}

async function addFactors(service: Service, user: User) {
  const factors = await listFactors(service, user.id);
  if (factors.length === 0) return user;
  return { ...user, factors: factors.map((factor) => ({ ...factor, secret: undefined })) };
}

async function setAssuranceLevel({ db, signingKey }: Service, token: string) {
  const claims = parseClaims(token);
  const aal = await getAssuranceLevel(db, claims.session_id ?? '');
  const timestamp = Number(claims.iat);
  const methods = aal === 'aal2' ? ['totp', 'password'] : ['password'];
  const amr = methods.map((method) => ({ method, timestamp }));
  return signToken({ ...claims, aal, amr }, signingKey);
}

async function getAssuranceLevel(db: Pool, sessionId: string) {
  const { rows } = await db.query<{ aal: string | null }>(
    'select aal from auth.sessions where id::text = $1',
    [sessionId],
  );
  return rows[0]?.aal ?? 'aal1';
}

function addProviders(settings: Body) {
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
