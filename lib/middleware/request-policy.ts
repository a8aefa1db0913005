import { randomBytes } from 'node:crypto';
import { env } from '@/lib/env';
import { publicEnv } from '@/lib/env.public';
import { startupScript } from '@/lib/errors/startup';
import { themeScript } from '@/lib/browser-storage/theme';
import { buildContentSecurityPolicy } from '@/lib/serving/content-security-policy.js';
import { hashScript } from '@/lib/serving/inline-scripts.js';

/** Header set on the response, and on the request because Next.js reads the nonce from there. */
export const policyHeader = 'content-security-policy';

/** Hashes of the root layout's scripts. The layout doesn't read headers, so it can't add a nonce. */
const layoutScriptHashes = [themeScript, startupScript].map(hashScript);

function createNonce() {
  return randomBytes(16).toString('base64');
}

/** Returns the policy for a page rendered per request. Next.js adds the nonce to its own scripts. */
export function buildRequestPolicy(nonce = createNonce()) {
  // React's development build needs `eval` for error locations.
  const developmentSources = env.NODE_ENV === 'development' ? ["'unsafe-eval'"] : [];
  return buildContentSecurityPolicy(publicEnv, [
    `'nonce-${nonce}'`,
    ...layoutScriptHashes,
    ...developmentSources,
  ]);
}
