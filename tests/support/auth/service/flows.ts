import { randomUUID } from 'node:crypto';
import type { Next } from 'hono';
import { AuthError, createInvalidStateError } from '../../../../scripts/embedded/auth-errors';
import { readJsonBody, toPlainString } from '../../../../scripts/embedded/request-body';
import {
  addIdentity,
  findByIdentity,
  findOrCreateUser,
  requireUnbanned,
  requireVerifier,
} from '../../../../scripts/embedded/accounts';
import {
  getErrorParams,
  addErrorParams,
  addQueryParams,
} from '../../../../scripts/embedded/redirect-errors';
import { openSession, createSqlRunner } from './sessions';
import { requireSession } from './caller';
import { errors } from './errors';
import { throwFaultInEmail } from './faults';
import type { AuthContext, Flow, Service } from './service';

const ssoDomains = ['company.test'];
const googleAuthorizeUrl = 'https://accounts.google.com/o/oauth2/v2/auth';

/**
 * Starts a sign-in with a provider. The backend handles Google sign-ins itself, so only their redirect to Google is
 * changed to the OAuth stand-in.
 */
export async function authorize(c: AuthContext, next: Next) {
  const { provider, url } = c.var.service;
  const query = c.req.query();
  if (query.provider !== 'google') return c.redirect(startFlow(c.var.service, createFlow(query)));
  await next();
  const location = c.res.headers.get('location') ?? '';
  if (!location.startsWith(googleAuthorizeUrl)) return;
  const params = Object.fromEntries(new URL(location).searchParams);
  const redirect_uri = `${url}/auth/v1/callback`;
  c.res.headers.set('location', provider.getAuthorizeUrl({ ...params, redirect_uri }));
}

export async function startIdentityLink(c: AuthContext) {
  const { userId } = await requireSession(c);
  return c.json({
    url: startFlow(c.var.service, { ...createFlow(c.req.query()), linkTo: userId }),
  });
}

export async function startSso(c: AuthContext) {
  const body = (await readJsonBody(c)) ?? {};
  const domain = toPlainString(body.domain);
  if (!ssoDomains.includes(domain)) throw errors.ssoNotFound();
  return c.json({
    url: startFlow(c.var.service, createFlow({ ...body, provider: `sso:${domain}` })),
  });
}

/** Handles the provider's callback. Callbacks for the backend's own flows are forwarded to the backend. */
export async function handleCallback(c: AuthContext, next: Next) {
  const { service } = c.var;
  const { state = '', code = '', error, error_description = '' } = c.req.query();
  const flow = service.flows.get(state);
  const redirectTo = flow?.redirectTo ?? (await findBackendRedirect(service, state));
  if (redirectTo === undefined)
    return c.redirect(
      addQueryParams(service.siteUrl, getErrorParams(createInvalidStateError())),
      303,
    );
  service.flows.delete(state);
  if (error && flow) return c.redirect(addErrorParams(redirectTo, { error, error_description }));
  try {
    throwFaultInEmail(service.provider.findPerson(code)?.email ?? '');
    if (!flow) return await next();
    const userId = await resolveIdentity(service, flow, code);
    const authCode = randomUUID();
    service.flows.set(authCode, { ...flow, userId });
    return c.redirect(addQueryParams(redirectTo, { code: authCode }));
  } catch (authError) {
    if (!(authError instanceof AuthError)) throw authError;
    return c.redirect(addErrorParams(redirectTo, getErrorParams(authError)));
  }
}

/** Handles `POST /token?grant_type=pkce` for codes that `handleCallback` issued. The backend handles other codes. */
export async function exchangeCode(c: AuthContext, next: Next) {
  const { flows } = c.var.service;
  const body = await readJsonBody(c);
  const code = toPlainString(body?.auth_code);
  const flow = flows.get(code);
  if (!flow?.userId) return next();
  requireVerifier(toPlainString(body?.code_verifier), flow.challenge);
  flows.delete(code);
  return openSession(c, flow.userId);
}

function createFlow(fields: Record<string, unknown>): Flow {
  return {
    provider: toPlainString(fields.provider),
    redirectTo: toPlainString(fields.redirect_to),
    challenge: toPlainString(fields.code_challenge),
  };
}

/** Stores a flow and returns the URL of the provider's sign-in page. */
function startFlow({ provider, url, flows }: Service, flow: Flow) {
  const state = randomUUID();
  flows.set(state, flow);
  return provider.getAuthorizeUrl({
    redirect_uri: `${url}/auth/v1/callback`,
    state,
    // Apple has its own error code for a canceled sign-in.
    ...(flow.provider === 'apple' && { cancel_error: 'user_cancelled_authorize' }),
  });
}

/** Returns the redirect URL of a backend flow: empty if it has none, undefined if there is no such flow. */
async function findBackendRedirect({ db }: Service, state: string) {
  const sql = 'select referrer from auth.flow_state where id::text = $1';
  const { rows } = await db.query<{ referrer: string | null }>(sql, [state]);
  return rows[0] && (rows[0].referrer ?? '');
}

/** Returns the id of the user with the provider's identity, which is linked or created if it's new. */
async function resolveIdentity(service: Service, { provider, linkTo }: Flow, code: string) {
  const person = service.provider.redeem(code);
  if (!person) throw errors.flowNotFound();
  const runSql = createSqlRunner(service);
  const { sub, email, name } = person;
  const data = { email, email_verified: true, ...(name && { full_name: name, name }) };
  if (linkTo) {
    const linkedUserId = await findByIdentity(runSql, provider, sub);
    if (linkedUserId && linkedUserId !== linkTo) throw errors.identityTaken();
    if (!linkedUserId) await addIdentity(runSql, { userId: linkTo, provider, sub, data });
    return linkTo;
  }
  const userId = await findOrCreateUser(runSql, provider, sub, data);
  await requireUnbanned(runSql, userId);
  return userId;
}
