import { randomBytes } from 'node:crypto';
import { publicEnv } from '@/lib/env.public';
import { startupScript } from '@/lib/startup';
import { contentSecurityPolicy } from './content-security-policy';
import { hashScript } from './inline-scripts';

const startup = hashScript(startupScript);

/** The policy of a page rendered per request. Next reads its nonce and marks its own scripts with it. */
export function requestPolicy() {
  const nonce = `'nonce-${randomBytes(16).toString('base64')}'`;
  return contentSecurityPolicy(publicEnv, [nonce, startup]);
}
