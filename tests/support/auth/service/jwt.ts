import { decode } from 'hono/jwt';
import type { Claims } from '../../../../scripts/embedded/bearer';

export function parseClaims(token: string): Claims & { sub: string } {
  return decode(token).payload as Claims & { sub: string };
}
