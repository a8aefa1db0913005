import type { Pool } from 'pg';
import { listFactors } from './factors';
import { claimsOf, signHmac } from './jwt';
import type { Service } from './call';

type Body = Record<string, unknown>;
type User = Body & { id: string };

/** What the real service adds to the backend's answers: factors, and how sure it is of a session. */
export async function complete(service: Service, body: unknown): Promise<unknown> {
  if (!isObject(body)) return body;
  if (typeof body.access_token === 'string') {
    const user = isUser(body.user) ? await withFactors(service, body.user) : body.user;
    return { ...body, access_token: await withLevel(service, body.access_token), user };
  }
  if (isObject(body.external)) return withProviders(body);
  return isUser(body) ? withFactors(service, body) : body;
}

async function withFactors(service: Service, user: User) {
  const factors = await listFactors(service, user.id);
  if (factors.length === 0) return user;
  return { ...user, factors: factors.map((factor) => ({ ...factor, secret: undefined })) };
}

async function withLevel({ db, jwtSecret }: Service, token: string) {
  const claims = claimsOf(token);
  const aal = await levelOf(db, claims.session_id ?? '');
  const timestamp = Number(claims.iat);
  const methods = aal === 'aal2' ? ['totp', 'password'] : ['password'];
  return signHmac(
    { ...claims, aal, amr: methods.map((method) => ({ method, timestamp })) },
    jwtSecret,
  );
}

async function levelOf(db: Pool, sessionId: string) {
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
    phone_autoconfirm: false,
    sms_provider: 'stand-in',
  };
}

function isUser(value: unknown): value is User {
  return isObject(value) && typeof value.id === 'string' && value.aud === 'authenticated';
}

function isObject(value: unknown): value is Body {
  return typeof value === 'object' && value !== null;
}
