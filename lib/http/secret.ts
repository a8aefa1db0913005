import 'server-only';
import { createHash, timingSafeEqual } from 'node:crypto';

/** Returns 401 for a request without the secret, 404 if no secret is configured, or null if it matches. */
export function getSecretErrorStatus(request: Request, secret: string | undefined) {
  if (!secret) return 404;
  return equalsInConstantTime(request.headers.get('authorization') ?? '', `Bearer ${secret}`)
    ? null
    : 401;
}

function equalsInConstantTime(actual: string, expected: string) {
  const [a, b] = [actual, expected].map((text) => createHash('sha256').update(text).digest());
  return timingSafeEqual(a!, b!);
}
