import { findFreePort } from '../../../../scripts/embedded/ports';
import { startScratchBackend } from '../../../../scripts/embedded/scratch';
import { readSettings } from '../../../../scripts/embedded/settings';
import { getTestBackend } from '../../servers/backend';
import { startAuthServer } from './app';

/** Starts a seeded backend behind the tests' auth service. */
export async function startSeededAuthService(siteUrl: string) {
  const { latency } = readSettings();
  // The auth service in front delays each call once, also those that it doesn't forward.
  const env = {
    NEXT_PUBLIC_SITE_URL: siteUrl,
    LITE_AUTH_BCRYPT_COST: '4',
    ROAM_BACKEND_LATENCY: '',
  };
  const scratch = await startScratchBackend({ seeded: true, env });
  const server = await startAuthServer({
    ...scratch,
    backendUrl: scratch.url,
    port: await findFreePort(),
    latency,
  });
  async function stop() {
    await server.stop();
    await scratch.stop();
  }
  return { ...scratch, url: server.url, server, stop };
}

/** Starts the tests' auth service for one test file, in front of the test backend. */
export async function startAuthService() {
  const backend = getTestBackend();
  const port = await findFreePort();
  const server = await startAuthServer({ ...backend, backendUrl: backend.url, port });
  return { ...backend, url: server.url, server, stop: server.stop };
}
