// Emulates hosted Supabase Auth's OAuth sign-in for the embedded backend, without real providers.
import { randomUUID } from 'node:crypto';
import type { App } from '@supabase/lite';
import { Hono, type Context } from 'hono';
import {
  addIdentity,
  createUser,
  findByIdentity,
  requireUnbanned,
  requireVerifier,
  getSubject,
  removeIdentity,
  type Run,
} from './accounts';
import { AuthError, createInvalidStateError, replaceResponse } from './auth-errors';
import { query } from './connection';
import { renderProviderPage } from './provider-page';
import { addErrorParams, addQueryParams, getErrorParams } from './redirect-errors';
import { readJsonBody, toPlainString } from './request-body';
import { openSession, requireSession } from './sessions';

type Flow = {
  provider: string;
  redirectTo: string;
  challenge: string;
  /** Id of the account to link the identity to. Not set for sign-ins. */
  linkTo?: string;
  /** Id of the account to sign in to. Set by the callback. */
  userId?: string;
};

/** Domain of the only company whose employees can sign in. */
const companyDomain = 'company.test';
/** Display names of the providers. */
const providerNames: Record<string, string> = {
  google: 'Google',
  apple: 'Apple',
  [`sso:${companyDomain}`]: 'a company',
};
/** Error codes for a canceled sign-in. Providers that aren't listed return `access_denied`. */
const cancelErrors: Record<string, string> = { apple: 'user_cancelled_authorize' };
/** Errors that the callback can simulate. The stand-in's page has a button for each. */
const simulatedErrors: Record<string, [status: number, message: string]> = {
  user_banned: [403, 'User is banned'],
  signup_disabled: [422, 'Signups not allowed for this instance'],
  provider_email_needs_verification: [403, 'Unverified email with the provider'],
  unexpected_failure: [500, 'Error getting user profile from external provider'],
};
/** Time until a pending flow expires, as on hosted Supabase Auth. */
const flowTimeoutMs = 300_000;

/**
 * Creates the routes of stand-ins for Google, Apple and a company. `authorize` redirects to a page that accepts any
 * name and email; the rest of the flow works as on hosted Supabase Auth.
 */
export function createStandInProviders(lite: App, siteUrl: string) {
  const run: Run = (sql, values) => query(lite.connection, sql, values);
  const flows = new FlowStore();

  return new Hono()
    .get('/settings', async (c, next) => {
      await next();
      const settings = (await c.res.clone().json()) as { external?: object };
      const external = { ...settings.external, google: true, apple: true, phone: true };
      replaceResponse(c, c.json({ ...settings, external, saml_enabled: true }));
    })
    .get('/authorize', async (c) => {
      const flow = parseFlow(c.req.query(), siteUrl);
      return c.redirect(getPageUrl(flow.provider, flows.add(flow)));
    })
    .get('/user/identities/authorize', async (c) => {
      const { userId: linkTo } = await requireSession(lite, c);
      const flow = parseFlow(c.req.query(), siteUrl);
      const page = getPageUrl(flow.provider, flows.add({ ...flow, linkTo }));
      return c.json({ url: new URL(`../../${page}`, c.req.url).href });
    })
    .post('/sso', async (c) => {
      const { domain, ...body } = (await readJsonBody<Record<string, string>>(c as Context)) ?? {};
      if (domain !== companyDomain)
        throw new AuthError(
          404,
          'sso_provider_not_found',
          'No SSO provider assigned for this domain',
        );
      const flow = parseFlow({ ...body, provider: `sso:${domain}` }, siteUrl);
      return c.json({ url: new URL(getPageUrl(flow.provider, flows.add(flow)), c.req.url).href });
    })
    .delete('/user/identities/:id', async (c) => {
      const { userId } = await requireSession(lite, c);
      await removeIdentity(run, userId, c.req.param('id'));
      return c.json({});
    })
    .get('/stand-in', (c) => {
      const { provider = '', state = '' } = c.req.query();
      const name = providerNames[provider] ?? '';
      return c.html(renderProviderPage(name, state, Object.keys(simulatedErrors)));
    })
    .get('/callback', async (c) => {
      const { state = '', ...fields } = c.req.query();
      const flow = flows.take(state);
      if (!flow || flow.userId)
        return c.redirect(addQueryParams(siteUrl, getErrorParams(createInvalidStateError())), 303);
      return c.redirect(await getReturnUrl(run, flows, flow, fields));
    })
    .post('/token', async (c, next) => {
      const body = c.req.query('grant_type') === 'pkce' ? await readJsonBody(c as Context) : null;
      const code = toPlainString(body?.auth_code);
      const flow = flows.find(code);
      if (!flow?.userId) return next();
      requireVerifier(toPlainString(body?.code_verifier), flow.challenge);
      flows.take(code);
      return openSession(lite, c, flow.userId);
    });
}

/** Pending flows, keyed by state and, after the callback, by code. */
class FlowStore {
  private readonly pending = new Map<string, Flow>();

  add(flow: Flow) {
    const id = randomUUID();
    this.pending.set(id, flow);
    setTimeout(() => this.pending.delete(id), flowTimeoutMs).unref();
    return id;
  }

  find(id: string) {
    return this.pending.get(id);
  }

  take(id: string) {
    const flow = this.find(id);
    this.pending.delete(id);
    return flow;
  }
}

function parseFlow(query: Record<string, string | undefined>, siteUrl: string): Flow {
  const { provider = '', redirect_to = '', code_challenge: challenge = '' } = query;
  if (!Object.hasOwn(providerNames, provider))
    throw new AuthError(400, 'validation_failed', 'Unsupported provider: provider is not enabled');
  const redirectTo = redirect_to.startsWith(`${siteUrl}/`) ? redirect_to : siteUrl;
  return { provider, redirectTo, challenge };
}

/** Returns the URL of the stand-in's page, relative to the auth service. */
function getPageUrl(provider: string, state: string) {
  return `stand-in?${new URLSearchParams({ provider, state })}`;
}

async function getReturnUrl(
  run: Run,
  flows: FlowStore,
  flow: Flow,
  fields: Record<string, string>,
) {
  const { redirectTo, provider } = flow;
  const cancelError = cancelErrors[provider] ?? 'access_denied';
  if (fields.cancel)
    return addErrorParams(redirectTo, { error: cancelError, error_description: '' });
  try {
    const userId = await resolveUserId(run, flow, fields);
    return addQueryParams(redirectTo, { code: flows.add({ ...flow, userId }) });
  } catch (error) {
    if (!(error instanceof AuthError)) throw error;
    return addErrorParams(redirectTo, getErrorParams(error));
  }
}

/**
 * Returns the id of the account to sign in to. Like hosted Supabase Auth, reuses an account with the same email,
 * confirmed or not. If the flow links an identity, adds it to the caller's account instead.
 */
async function resolveUserId(run: Run, { provider, linkTo }: Flow, fields: Record<string, string>) {
  const simulatedError = simulatedErrors[fields.answer ?? ''];
  if (simulatedError) throw new AuthError(simulatedError[0], fields.answer!, simulatedError[1]);
  const email = (fields.email ?? '').trim().toLowerCase();
  if (!email.includes('@'))
    throw new AuthError(
      500,
      'unexpected_failure',
      'Error getting user email from external provider',
    );

  const name = (fields.name ?? '').trim();
  const data = { email, email_verified: true, ...(name && { full_name: name, name }) };
  const sub = getSubject(email);
  const existingId = await findByIdentity(run, provider, sub);
  if (linkTo && existingId && existingId !== linkTo)
    throw new AuthError(
      422,
      'identity_already_exists',
      'Identity is already linked to another user',
    );
  const userId =
    existingId ??
    linkTo ??
    (await claimAccount(run, email)) ??
    (await createUser(run, { email, provider, data }));
  if (!existingId) await addIdentity(run, { userId, provider, sub, data });
  await requireUnbanned(run, userId);
  return userId;
}

/**
 * Confirms the account with this email, if any, and returns its id. An unconfirmed account loses its password,
 * because a stranger may have set it.
 */
async function claimAccount(run: Run, email: string) {
  const [account] = await run<{ id: string }>(
    `update auth.users
        set encrypted_password = case when email_confirmed_at is not null then encrypted_password end,
            email_confirmed_at = coalesce(email_confirmed_at, now())
      where lower(email) = $1 returning id`,
    [email],
  );
  return account?.id;
}
