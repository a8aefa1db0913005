import 'server-only';
import { createHash, timingSafeEqual } from 'node:crypto';

/** Returns the HTTP status for a request without the secret, or null. 404 if none is configured. */
export function rejectWithoutSecret(request: Request, secret: string | undefined) {
  if (!secret) return 404;
  return equalsInConstantTime(request.headers.get('authorization') ?? '', `Bearer ${secret}`)
    ? null
    : 401;
}

function equalsInConstantTime(given: string, expected: string) {
  const [a, b] = [given, expected].map((text) => createHash('sha256').update(text).digest());
  return timingSafeEqual(a!, b!);
}
