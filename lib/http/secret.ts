import 'server-only';
import { createHash, timingSafeEqual } from 'node:crypto';

/**
 * Why a route that only the operator may call is closed to this request, as an HTTP status, or null:
 * without a secret there is nothing here.
 */
export function refuseWithoutSecret(request: Request, secret: string | undefined) {
  if (!secret) return 404;
  return isSame(request.headers.get('authorization') ?? '', `Bearer ${secret}`) ? null : 401;
}

/** Takes as long for a near miss as for any other. */
function isSame(one: string, other: string) {
  const [a, b] = [one, other].map((text) => createHash('sha256').update(text).digest());
  return timingSafeEqual(a!, b!);
}
