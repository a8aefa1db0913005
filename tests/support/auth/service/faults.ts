import { randomUUID } from 'node:crypto';
import { createMiddleware } from 'hono/factory';
import { AuthError } from '../../../../scripts/embedded/auth-errors';
import { readBearerClaims } from '../../../../scripts/embedded/bearer';
import { readJsonBody, toPlainString } from '../../../../scripts/embedded/request-body';
import { errorCodes } from './error-codes';
import type { AuthContext, Env } from './service';

export type Faults = ReturnType<typeof createFaults>;

const defaultCodes: Record<string, string> = {
  '429': 'over_request_rate_limit',
  '503': 'unexpected_failure',
};

function createFault(status: number, code: string) {
  return new AuthError(status, code, errorCodes[code]?.[1] ?? `stand-in: ${code}`);
}

/** Creates a store for the faults that tests set, each for one user and one call, such as `POST /token`. */
export function createFaults() {
  const faultsByCall = new Map<string, AuthError>();
  return {
    isEmpty: () => faultsByCall.size === 0,
    set: (userId: string, call: string, status: number, code: string) =>
      void faultsByCall.set(`${userId} ${call}`, createFault(status, code)),
    clear: (userId: string, call: string) => void faultsByCall.delete(`${userId} ${call}`),
    find: (userId: string, call: string) => faultsByCall.get(`${userId} ${call}`),
  };
}

/**
 * Throws the fault that an email address encodes, such as `answers-503-…@roam.test` or, with an error
 * code, `answers-422-signup_disabled-…@roam.test`.
 */
function throwFaultInEmail(email: string) {
  const [, status = '', code] = /^answers-(\d{3})-(?:([a-z_]+)-)?/.exec(email) ?? [];
  if (status) throw createFault(Number(status), code ?? defaultCodes[status] ?? 'unknown');
  // Simulates a project whose password rule is stricter than the form's.
  if (email.startsWith('answers-weak-'))
    throw new AuthError(422, 'weak_password', 'Password is known to be weak and easy to guess.', {
      weak_password: { reasons: ['pwned'] },
    });
}

/** Applies the faults that the call's email address encodes or that a test has set. */
export const applyFaults = createMiddleware<Env>(async (c, next) => {
  const { faults } = c.var.service;
  const email = toPlainString((await readJsonBody(c))?.email);
  throwFaultInEmail(email);
  if (email.startsWith('answers-empty-')) return c.json({});
  // Simulates a project that requires confirmed emails, whose sign-up returns no session.
  if (email.startsWith('answers-unconfirmed-'))
    return c.json({
      id: randomUUID(),
      aud: 'authenticated',
      email,
      identities: [],
      user_metadata: {},
    });
  if (!faults.isEmpty()) {
    const call = `${c.req.method} ${c.req.path.replace('/auth/v1', '')}`;
    const fault = faults.find(await getUserId(c), call);
    if (fault) throw fault;
  }
  await next();
});

/** Returns the id of the user whose access token or refresh token the call carries. */
async function getUserId(c: AuthContext) {
  const { refresh_token } = (await readJsonBody(c)) ?? {};
  if (!refresh_token) return readBearerClaims(c).sub ?? '';
  const { rows } = await c.var.service.db.query<{ user_id: string }>(
    'select user_id from auth.refresh_tokens where token = $1',
    [refresh_token],
  );
  return rows[0]?.user_id ?? '';
}

const captchaPaths = ['/signup', '/token', '/recover', '/resend', '/otp', '/sso'];

/** Rejects one fixed captcha token, like the captcha services' test keys, and a missing one if the project requires it. */
export const checkCaptcha = createMiddleware<Env>(async (c, next) => {
  const security = (await readJsonBody(c))?.gotrue_meta_security as
    | { captcha_token?: string }
    | undefined;
  if (security?.captcha_token === 'refused-captcha')
    throw new AuthError(
      400,
      'captcha_failed',
      'captcha protection: request disallowed (invalid-input-response)',
    );
  const { settings, secretKey } = c.var.service;
  const isProtected =
    captchaPaths.includes(c.req.path.replace('/auth/v1', '')) &&
    c.req.query('grant_type') !== 'refresh_token';
  if (
    settings.requiresCaptcha &&
    isProtected &&
    !security?.captcha_token &&
    c.req.header('apikey') !== secretKey
  )
    throw new AuthError(
      400,
      'captcha_failed',
      'captcha protection: request disallowed (no captcha_token found)',
    );
  await next();
});
