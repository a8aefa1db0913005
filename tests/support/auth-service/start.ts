import { readFileSync } from 'node:fs';
import path from 'node:path';
import { findFreePort } from '../../../scripts/embedded/ports';
import { startScratchBackend } from '../../../scripts/embedded/scratch';
import { startFront } from './app';
import { startProvider } from './provider';
import { preload } from '../preload';

const clientId = 'roam-tests.apps.googleusercontent.test';

/** A seeded backend with a whole auth service in front of it, and a provider that Google is. */
export async function startAuthService(siteUrl: string, env: Record<string, string> = {}) {
  const provider = await startProvider({ port: await findFreePort(), clientId });
  const scratch = await startScratchBackend({
    seeded: true,
    env: {
      NEXT_PUBLIC_SITE_URL: siteUrl,
      LITE_AUTH_BCRYPT_COST: '4',
      GOOGLE_CLIENT_ID: clientId,
      GOOGLE_CLIENT_SECRET: 'not much of a secret',
      ROAM_GOOGLE_STAND_IN: provider.url,
      ...env,
      NODE_OPTIONS: preload('tests/support/auth-service/google-addresses.ts'),
    },
  });
  const keys = readFileSync(path.join(scratch.folder, 'keys.json'), 'utf8');
  const { jwtSecret } = JSON.parse(keys) as { jwtSecret: string };
  const front = await startFront({
    port: await findFreePort(),
    backendUrl: scratch.url,
    databaseUrl: scratch.databaseUrl,
    publishableKey: scratch.publishableKey,
    secretKey: scratch.secretKey,
    jwtSecret,
    siteUrl,
    provider,
  });

  async function stop() {
    await front.stop();
    provider.stop();
    await scratch.stop();
  }
  return { ...scratch, backendUrl: scratch.url, url: front.url, front, provider, stop };
}
