import { createHash, randomUUID } from 'node:crypto';
import { ok, text, type Answer, type Call, type Flow, type Service } from './call';
import { addIdentity, createUser, findByIdentity, openSession, requireCaller } from './people';
import { refusals, Refused } from './refusal';

/** Domains whose people sign in with their company. */
const companies = ['company.test'];

/** Apple, and whatever else the backend does not do itself. */
export function authorize(service: Service, { query }: Call): Answer {
  return { status: 302, location: leave(service, flowOf(query.provider ?? '', query)) };
}

export function authorizeLink(service: Service, call: Call) {
  const { userId } = requireCaller(service, call);
  const flow = { ...flowOf(call.query.provider ?? '', call.query), linkTo: userId };
  return ok({ url: leave(service, flow) });
}

export function startSso(service: Service, { body }: Call) {
  const domain = text(body?.domain);
  if (!companies.includes(domain)) throw refusals.ssoNotFound();
  return ok({ url: leave(service, flowOf(`sso:${domain}`, body ?? {})) });
}

/** Where the provider sends people back to; null when the flow is the backend's own. */
export async function callBack(service: Service, { query }: Call): Promise<Answer | null> {
  const state = query.state ?? '';
  const flow = service.flows.get(state);
  if (!flow) return null;
  service.flows.delete(state);
  const back = new URL(flow.redirectTo);
  if (query.error) {
    back.searchParams.set('error', query.error);
    return { status: 302, location: back.href };
  }
  try {
    const userId = await settleIdentity(service, flow, query.code ?? '');
    const code = randomUUID();
    service.flows.set(code, { ...flow, userId });
    back.searchParams.set('code', code);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    back.searchParams.set('error', 'server_error');
    back.searchParams.set('error_code', error.code);
    back.searchParams.set('error_description', error.message);
  }
  return { status: 302, location: back.href };
}

/** token?grant_type=pkce, for codes that were given out above. */
export async function exchangeCode(service: Service, { body }: Call): Promise<Answer | null> {
  const code = text(body?.auth_code);
  const flow = service.flows.get(code);
  if (!flow?.userId) return null;
  const verifier = text(body?.code_verifier);
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  if (challenge !== flow.challenge) throw refusals.badVerifier();
  service.flows.delete(code);
  return openSession(service, flow.userId);
}

function flowOf(provider: string, fields: Record<string, unknown>): Flow {
  return {
    provider,
    redirectTo: text(fields.redirect_to),
    challenge: text(fields.code_challenge),
  };
}

function leave({ provider, url, flows }: Service, flow: Flow) {
  const state = randomUUID();
  flows.set(state, flow);
  return provider.authorizeUrl({ redirect_uri: `${url}/auth/v1/callback`, state });
}

async function settleIdentity(service: Service, flow: Flow, code: string) {
  const person = service.provider.redeem(code);
  if (!person) throw refusals.flowNotFound();
  const { provider, linkTo } = flow;
  const owner = await findByIdentity(service, provider, person.sub);
  if (owner && linkTo && owner !== linkTo) throw refusals.identityTaken();
  if (owner) return owner;

  const { sub, email, name } = person;
  const data = { email, email_verified: true, ...(name && { full_name: name, name }) };
  const userId = linkTo ?? (await createUser(service, { email, provider, data }));
  await addIdentity(service, { userId, provider, sub, data });
  return userId;
}
