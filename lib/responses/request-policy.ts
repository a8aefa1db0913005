import { randomBytes } from 'node:crypto';
import { publicEnv } from '@/lib/env.public';
import { startupScript } from '@/lib/startup';
import { themeScript } from '@/lib/theme';
import { contentSecurityPolicy } from './content-security-policy';
import { hashScript } from './inline-scripts';

/** Of the answer, and of the request, where Next looks for the nonce. */
export const policyHeader = 'content-security-policy';

/** Those of the root layout, which reads no header and so knows no nonce. */
const ownScripts = [themeScript, startupScript].map(hashScript);

export function createNonce() {
  return randomBytes(16).toString('base64');
}

/** The policy of a page rendered per request. Next reads its nonce and marks its own scripts with it. */
export function requestPolicy(nonce = createNonce()) {
  return contentSecurityPolicy(publicEnv, [`'nonce-${nonce}'`, ...ownScripts]);
}
