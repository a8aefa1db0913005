import { createHash, randomInt } from 'node:crypto';
import { ok, text, type Call, type Service } from './call';
import { claimsOf } from './jwt';
import { addIdentity, createUser, findByIdentity, openSession } from './people';
import { refusals } from './refusal';

/** token?grant_type=id_token: Google's One Tap hands its token over in the page. */
export async function redeemIdToken(service: Service, { body }: Call) {
  const token = text(body?.id_token);
  if (!service.provider.isOwn(token)) throw refusals.badIdToken();
  const { sub, email, name, nonce } = claimsOf(token);
  const given = text(body?.nonce);
  const hashed = createHash('sha256').update(given).digest('hex');
  if (text(nonce) !== (given ? hashed : '')) throw refusals.nonceMismatch();

  const provider = text(body?.provider);
  const known = await findByIdentity(service, provider, sub);
  if (known) return openSession(service, known);
  const data = { email, full_name: name, name, email_verified: true };
  const userId = await createUser(service, { email: text(email), provider, data });
  await addIdentity(service, { userId, provider, sub, data });
  return openSession(service, userId);
}

/** What the stand-in wallet signs with: nobody here checks elliptic curves. */
export function walletSignature(message: string) {
  const digest = createHash('sha512').update(message).digest('hex');
  return `0x${digest}1b`;
}

/** token?grant_type=web3: a message of EIP-4361, signed by the account that it names. */
export async function redeemWallet(service: Service, { body }: Call) {
  const message = text(body?.message);
  const [, address] = /Ethereum account:\n(0x[0-9a-fA-F]{40})\n/.exec(message) ?? [];
  const [, nonce = ''] = /\nNonce: (.*)\n/.exec(message) ?? [];
  const isSigned = text(body?.signature) === walletSignature(message);
  if (!address || !isSigned || (nonce && nonce.length < 8)) throw refusals.badSignature();

  const sub = `web3:ethereum:${address}`;
  const known = await findByIdentity(service, 'web3', sub);
  if (known) return openSession(service, known);
  const data = { address, chain: 'ethereum' };
  const userId = await createUser(service, { provider: 'web3', data });
  await addIdentity(service, { userId, provider: 'web3', sub, data });
  return openSession(service, userId);
}

/** POST otp with a phone, and resend of type sms: a code by text message. */
export async function sendText(service: Service, { body }: Call) {
  const phone = bare(body?.phone);
  if (body?.create_user === false && !(await findByPhone(service, phone)))
    throw refusals.otpDisabled();
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  service.texts.push({ phone, code });
  return ok({ message_id: `text-${service.texts.length}` });
}

/** POST verify of type sms. */
export async function redeemText(service: Service, { body }: Call) {
  const phone = bare(body?.phone);
  const sent = service.texts.findLast((text) => text.phone === phone);
  if (!sent?.code || sent.code !== body?.token) throw refusals.otpExpired();
  sent.code = '';
  const known = await findByPhone(service, phone);
  return openSession(service, known ?? (await createUser(service, { phone, provider: 'phone' })));
}

async function findByPhone({ db }: Service, phone: string) {
  const { rows } = await db.query<{ id: string }>('select id from auth.users where phone = $1', [
    phone,
  ]);
  return rows[0]?.id;
}

/** The service keeps phones without their plus. */
function bare(phone: unknown) {
  return text(phone).replace(/^\+/, '');
}
