import { randomBytes } from 'node:crypto';
import { env } from '@/lib/env';
import { publicEnv } from '@/lib/env.public';
import { startupScript } from '@/lib/errors/startup';
import { themeScript } from '@/lib/browser-storage/theme';
import { buildContentSecurityPolicy } from './content-security-policy.js';
import { hashScript } from './inline-scripts.js';

/** Header of the response, and of the request, where Next looks for the nonce. */
export const policyHeader = 'content-security-policy';

/** Hashes of the root layout's scripts, which get no nonce because the layout reads no header. */
const layoutScriptHashes = [themeScript, startupScript].map(hashScript);

export function createNonce() {
  return randomBytes(16).toString('base64');
}

/** Returns the policy of a page rendered per request. Next adds the nonce to its own scripts. */
export function buildRequestPolicy(nonce = createNonce()) {
  // React's development build needs `eval` for error locations.
  const development = env.NODE_ENV === 'development' ? ["'unsafe-eval'"] : [];
  return buildContentSecurityPolicy(publicEnv, [
    `'nonce-${nonce}'`,
    ...layoutScriptHashes,
    ...development,
  ]);
}
