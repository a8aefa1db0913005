// Emulates accounts, identities and sessions of hosted Supabase Auth for the embedded backend.
import { createHash, randomUUID } from 'node:crypto';
import { AuthError } from './auth-errors';

/** Runs SQL with `$1`-style parameters and returns its rows. */
export type Run = <Row>(sql: string, values: string[]) => Promise<Row[]>;

type Account = { email?: string; phone?: string; provider: string; data?: object };
type Identity = { userId: string; provider: string; sub: string; data: object };

export async function createUser(run: Run, account: Account) {
  const { email = '', phone = '', provider, data = {} } = account;
  const id = randomUUID();
  const appData = { provider, providers: [provider] };
  await run(
    `insert into auth.users (id, aud, role, email, phone, email_confirmed_at, phone_confirmed_at,
       raw_app_meta_data, raw_user_meta_data, confirmation_token, recovery_token, email_change,
       email_change_token_new, email_change_token_current, reauthentication_token)
     values ($1, 'authenticated', 'authenticated', nullif($2, ''), nullif($3, ''),
       case when $2 <> '' then now() end, case when $3 <> '' then now() end,
       $4::text::jsonb, $5::text::jsonb, '', '', '', '', '', '')`,
    [id, email, phone, JSON.stringify(appData), JSON.stringify(data)],
  );
  return id;
}

export async function addIdentity(run: Run, { userId, provider, sub, data }: Identity) {
  await run(
    `insert into auth.identities (id, user_id, provider, provider_id, identity_data, last_sign_in_at)
     values ($1, $2, $3, $4, $5::text::jsonb, now())`,
    [randomUUID(), userId, provider, sub, JSON.stringify({ sub, ...data })],
  );
}

export async function findByIdentity(run: Run, provider: string, sub: string) {
  const sql = 'select user_id from auth.identities where provider = $1 and provider_id = $2';
  const [identity] = await run<{ user_id: string }>(sql, [provider, sub]);
  return identity?.user_id;
}

export async function removeIdentity(run: Run, userId: string, id: string) {
  const identities = await run<{ id: string }>(
    'select id::text as id from auth.identities where user_id::text = $1',
    [userId],
  );
  if (!identities.some((identity) => identity.id === id))
    throw new AuthError(422, 'identity_not_found', "Identity doesn't exist");
  if (identities.length < 2)
    throw new AuthError(
      422,
      'single_identity_not_deletable',
      'User must have at least 1 identity after unlinking',
    );
  await run('delete from auth.identities where id::text = $1', [id]);
}

/** Returns the user of an identity, or creates a user for a new identity. */
export async function findOrCreateUser(run: Run, provider: string, sub: string, data: object) {
  const existingId = await findByIdentity(run, provider, sub);
  if (existingId) return existingId;
  const { email } = data as { email?: string };
  const userId = await createUser(run, { email, provider, data });
  await addIdentity(run, { userId, provider, sub, data });
  return userId;
}

export async function requireUnbanned(run: Run, userId: string) {
  const sql = 'select id from auth.users where id = $1 and banned_until > now()';
  const [banned] = await run(sql, [userId]);
  if (banned) throw new AuthError(403, 'user_banned', 'User is banned');
}

/** Creates a session and returns its first refresh token, which the caller exchanges for an access token. */
export async function grantSession(run: Run, userId: string) {
  const sessionId = randomUUID();
  await run(`insert into auth.sessions (id, user_id, aal) values ($1, $2, 'aal1')`, [
    sessionId,
    userId,
  ]);
  return grantRefreshToken(run, userId, sessionId);
}

export async function grantRefreshToken(run: Run, userId: string, sessionId: string) {
  const token = randomUUID().replaceAll('-', '').slice(0, 12);
  await run(
    'insert into auth.refresh_tokens (id, token, user_id, session_id) values ($1, $2, $3, $4)',
    [randomUUID(), token, userId, sessionId],
  );
  return token;
}

/** Returns the id (`sub`) of an account at a stand-in provider, derived from its email. */
export function getSubject(email: string) {
  return createHash('sha256').update(email).digest('hex').slice(0, 21);
}

/** Throws unless the verifier proves that the client that exchanges a code also requested it (RFC 7636). */
export function requireVerifier(verifier: string, challenge: string) {
  const digest = createHash('sha256').update(verifier).digest('base64url');
  if (digest !== challenge)
    throw new AuthError(
      400,
      'bad_code_verifier',
      'code challenge does not match previously saved code verifier',
    );
}
