import type { Session } from '@supabase/supabase-js';
import { createSessionCookies, expireSession, createRawCookies } from './session-cookies';
import { createForgedToken, createUnsignedToken } from './tokens';

const encodeCookieValue = (text: string) => `base64-${Buffer.from(text).toString('base64url')}`;

/** Returns hostile cookies, keyed by description, that try to impersonate the victim or crash the page. */
export function listHostileCookies(victim: Session, attacker: Session) {
  const victimClaims = { user_id: victim.user.id, email: victim.user.email };
  const [header, payload] = victim.access_token.split('.');
  const signature = attacker.access_token.split('.')[2];
  const futureExpiry = Math.floor(Date.now() / 1_000) + 3_600;
  const createCookiesWithToken = (access_token: string, refresh_token = 'made-up-here') =>
    createSessionCookies({ ...victim, access_token, refresh_token, expires_at: futureExpiry });
  const cookieValue = createSessionCookies(victim)
    .map(({ value }) => value)
    .join('');

  return {
    'a forged signature': createCookiesWithToken(createForgedToken(victimClaims)),
    'no signature': createCookiesWithToken(createUnsignedToken(victimClaims)),
    "the signature of the attacker's token": createCookiesWithToken(
      `${header}.${payload}.${signature}`,
    ),
    'an expired token and a made-up refresh token': createSessionCookies({
      ...expireSession(victim),
      refresh_token: 'made-up-here',
    }),
    "the attacker's tokens with the victim's user": createSessionCookies({
      ...attacker,
      user: victim.user,
    }),
    'a session cut in half': createRawCookies(cookieValue.slice(0, cookieValue.length / 2)),
    'only the second chunk of a session': [{ name: 'roam.auth.1', value: cookieValue.slice(100) }],
    'garbage that is not base64': createRawCookies('base64-%%%%'),
    'base64 of garbage': createRawCookies(encodeCookieValue('\u0000\ufffd{{{')),
    'plain JSON': createRawCookies(encodeURIComponent(JSON.stringify({ user: victim.user }))),
    'a session in __proto__': createRawCookies(
      encodeCookieValue(
        `{"__proto__":{"user":{"id":"${victimClaims.user_id}"},"access_token":"x.y.z"}}`,
      ),
    ),
    'JSON null': createRawCookies(encodeCookieValue('null')),
    'nested arrays': createRawCookies(encodeCookieValue('[[],[[]]]')),
    'the wrong type in each field': createRawCookies(
      encodeCookieValue(`{"access_token":1,"refresh_token":2,"expires_at":"soon","user":3}`),
    ),
    'eight kilobytes': createRawCookies(encodeCookieValue('x'.repeat(6_000))),
    'deeply nested JSON': createRawCookies(
      encodeCookieValue('['.repeat(3_000) + ']'.repeat(3_000)),
    ),
  };
}
