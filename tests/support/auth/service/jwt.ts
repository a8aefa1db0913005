import { decode } from 'hono/jwt';
import type { Claims } from '../../../../scripts/embedded/bearer';

/** Returns a token's claims without verifying its signature. */
export function parseClaims(token: string): Claims & { sub: string } {
  return decode(token).payload as Claims & { sub: string };
}
