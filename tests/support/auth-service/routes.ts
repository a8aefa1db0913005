import { text, type Answer, type Call, type Service } from './call';
import { challenge, enroll, unenroll, verifyFactor } from './factors';
import { faultOf } from './faults';
import { authorize, authorizeLink, callBack, exchangeCode, startSso } from './flows';
import { redeemIdToken, redeemText, redeemWallet, sendText } from './grants';
import { listIdentities, unlinkIdentity } from './identities';
import { refusals } from './refusal';

type Handler = (service: Service, call: Call, id: string) => Promise<Answer | null> | Answer | null;

/** What the backend has not got, by method and path; null leaves the call to the backend. */
const routes: [pattern: RegExp, handle: Handler][] = [
  [/^POST \/factors$/, enroll],
  [/^POST \/factors\/([^/]+)\/challenge$/, challenge],
  [/^POST \/factors\/([^/]+)\/verify$/, verifyFactor],
  [/^DELETE \/factors\/([^/]+)$/, unenroll],
  [/^GET \/user\/identities$/, listIdentities],
  [/^GET \/user\/identities\/authorize$/, authorizeLink],
  [/^DELETE \/user\/identities\/([^/]+)$/, unlinkIdentity],
  [/^POST \/sso$/, startSso],
  [/^POST \/otp$/, (service, call) => (call.body?.phone ? sendText(service, call) : null)],
  [/^POST \/resend$/, (service, call) => (call.body?.phone ? sendText(service, call) : null)],
  [/^POST \/verify$/, (service, call) => (call.body?.phone ? redeemText(service, call) : null)],
  [
    /^GET \/authorize$/,
    (service, call) => (call.query.provider === 'google' ? null : authorize(service, call)),
  ],
  [/^GET \/callback$/, callBack],
  [/^POST \/token$/, grant],
];

function grant(service: Service, call: Call) {
  switch (call.query.grant_type) {
    case 'id_token':
      return redeemIdToken(service, call);
    case 'web3':
      return redeemWallet(service, call);
    case 'pkce':
      return exchangeCode(service, call);
    default:
      return null;
  }
}

export async function route(service: Service, call: Call) {
  refuseCaptcha(call);
  const fault = faultOf(call);
  if (fault) return fault;
  const wanted = `${call.method} ${call.path}`;
  for (const [pattern, handle] of routes) {
    const match = pattern.exec(wanted);
    if (match) return handle(service, call, match[1] ?? '');
  }
  return null;
}

/** As the captcha services' own test keys do: one known token never passes. */
export const refusedCaptcha = 'refused-captcha';

function refuseCaptcha({ body }: Call) {
  const meta = body?.gotrue_meta_security as { captcha_token?: unknown } | undefined;
  if (text(meta?.captcha_token) === refusedCaptcha) throw refusals.captcha();
}
