import type { JsonWebKey } from 'node:crypto';
import { readKeys } from '../../../../scripts/embedded/keys';
import type { Latency } from '../../../../scripts/embedded/latency';
import { findFreePort } from '../../../../scripts/embedded/ports';
import { startScratchBackend, type Scratch } from '../../../../scripts/embedded/scratch';
import { readSettings } from '../../../../scripts/embedded/settings';
import { getSharedBackend } from '../../servers/backend';
import { startAuthServer } from './app';
import { clientId, getGoogleEnvironment } from './google';
import { startOAuthProvider } from './oauth-provider';

/** Starts a seeded backend behind a complete auth service, and a stand-in for Google. */
export async function startSeededAuthService(siteUrl: string) {
  const provider = { port: await findFreePort() };
  const { latency } = readSettings();
  const appSettings = { NEXT_PUBLIC_SITE_URL: siteUrl, LITE_AUTH_BCRYPT_COST: '4' };
  const google = getGoogleEnvironment(provider.port);
  // The auth service in front delays each call once, also those that it doesn't forward.
  const env = { ...appSettings, ...google, ROAM_BACKEND_LATENCY: '' };
  const scratch = await startScratchBackend({ seeded: true, env });
  const service = await addAuthService(scratch, siteUrl, provider, latency);
  async function stop() {
    await service.stop();
    await scratch.stop();
  }
  return { ...service, stop };
}

/** Starts a complete auth service for one test file, in front of the empty backend that test files share. */
export async function startAuthService() {
  const { provider, ...scratch } = await getSharedBackend('google');
  return addAuthService(scratch, 'http://localhost:3000', provider);
}

type Backend = Omit<Scratch, 'child' | 'stop' | 'hasDemoCustomer'>;

async function addAuthService(
  backend: Backend,
  siteUrl: string,
  google: { port: number; key?: JsonWebKey },
  latency?: Latency,
) {
  const provider = await startOAuthProvider({ ...google, clientId });
  const { url: backendUrl, databaseUrl, publishableKey, secretKey } = backend;
  const server = await startAuthServer({
    backendUrl,
    databaseUrl,
    publishableKey,
    secretKey,
    signingKey: readKeys(backend.folder).signingKey,
    provider,
    port: await findFreePort(),
    siteUrl,
    latency,
  });

  async function stop() {
    await server.stop();
    provider.stop();
  }
  return { ...backend, backendUrl, url: server.url, server, provider, stop };
}
