import { sign } from 'hono/jwt';
import type { Keys } from '@/scripts/embedded/keys';

type Options = { nonce?: string; audience?: string };

/** Client ID of the app's Google account in tests. */
export const clientId = 'roam-tests.apps.googleusercontent.test';

/** Returns an ID token such as Google's, but signed with the backend's key. */
export function createIdToken(
  person: { email: string; name: string },
  signingKey: Keys['signingKey'],
  { nonce, audience = clientId }: Options = {},
) {
  const now = Math.floor(Date.now() / 1_000);
  const times = { iat: now, exp: now + 3_600 };
  const claims = { aud: audience, sub: `google-${person.email}`, email_verified: true, nonce };
  return sign({ iss: 'https://accounts.google.com', ...claims, ...times, ...person }, signingKey);
}
