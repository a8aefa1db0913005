import { createHash } from 'node:crypto';
import type { Connection } from '@supabase/lite';
import { query } from './connection';

type Handle = (request: Request) => Response | Promise<Response>;
type Session = { id: string; age: number; email: string; token: string; code_age: number };

/** In seconds. */
const hour = 60 * 60;
const day = 24 * hour;

/**
 * Lite mails the code of a reauthentication and never asks for it. The hosted service does, with
 * `secure_password_change`: a session of more than a day changes the password with the code only.
 */
export async function withReauthentication(
  request: Request,
  connection: Connection,
  handle: Handle,
): Promise<Response> {
  const { method, url, headers } = request;
  if (method !== 'PUT' || new URL(url).pathname !== '/auth/v1/user') return handle(request);
  const text = await request.text();
  const pass = () => handle(new Request(url, { method, headers, body: text }));
  const { password, nonce } = parse(text);
  if (!password) return pass();

  const session = await findSession(connection, sessionIdOf(headers.get('authorization') ?? ''));
  if (!session || session.age < day) return pass();
  if (!nonce)
    return refuse(400, 'reauthentication_needed', 'Password update requires reauthentication');
  if (!isCodeOf(session, nonce))
    return refuse(422, 'reauthentication_not_valid', 'Nonce has expired or is invalid');

  const answer = await pass();
  if (answer.ok) await forgetCode(connection, session.id);
  return answer;
}

async function findSession(connection: Connection, id: string) {
  const rows = await query<Session>(
    connection,
    `select u.id, u.email, coalesce(u.reauthentication_token, '') as token,
            extract(epoch from now() - s.created_at)::float8 as age,
            extract(epoch from now() - coalesce(u.reauthentication_sent_at, 'epoch'))::float8
              as code_age
       from auth.sessions s join auth.users u on u.id = s.user_id where s.id = '${id}'`,
  );
  return rows[0];
}

/** As the service keeps it: a digest of the address and the code. */
function isCodeOf({ email, token, code_age }: Session, nonce: string) {
  const digest = createHash('sha256')
    .update(email.toLowerCase() + nonce)
    .digest('hex');
  return token === digest && code_age < hour;
}

async function forgetCode(connection: Connection, userId: string) {
  await query(
    connection,
    `update auth.users set reauthentication_token = '' where id = '${userId}'`,
  );
}

/** Which session a token speaks of; whether it may, the service asks itself. */
function sessionIdOf(authorization: string) {
  const payload = authorization.split('.')[1] ?? '';
  const { session_id = '' } = parse(Buffer.from(payload, 'base64url').toString());
  // It goes into a query as it is.
  return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(session_id)
    ? session_id
    : '00000000-0000-0000-0000-000000000000';
}

function parse(text: string): Record<string, string | undefined> {
  try {
    return (JSON.parse(text) as Record<string, string> | null) ?? {};
  } catch {
    return {};
  }
}

function refuse(status: number, error_code: string, msg: string) {
  return Response.json({ code: status, error_code, msg }, { status });
}
