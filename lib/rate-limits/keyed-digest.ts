import 'server-only';
import { createHmac } from 'node:crypto';
import { env } from '@/lib/env';

/** Returns a digest that can't be matched to an IP address, account or code without the secret key (LIM-7). */
export function createKeyedDigest(parts: string[]) {
  return createHmac('sha256', env.SUPABASE_SECRET_KEY ?? '')
    .update(JSON.stringify(parts))
    .digest('base64url');
}
