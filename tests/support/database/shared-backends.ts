import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { serializeBackend, startScratchBackend } from '../../../scripts/embedded/scratch';
import type { SharedKind } from '../servers/backend';

const siteUrl = 'http://localhost:3000';

/**
 * Starts a server that describes backends whose settings differ from the main test backend's. Each backend has
 * its own empty database, starts when a test file first requests it, and is reused by later files.
 */
export async function serveSharedBackends(databaseServer: string) {
  const backends = new Map<SharedKind, ReturnType<typeof startSharedBackend>>();

  async function describeSharedBackend(kind: SharedKind) {
    const backend = backends.get(kind) ?? startSharedBackend(kind, databaseServer);
    backends.set(kind, backend);
    const scratch = await backend;
    await resetRateLimits(scratch.databaseUrl);
    return serializeBackend(scratch);
  }
  const listener = createServer((request, response) => {
    describeSharedBackend(request.url?.slice(1) as SharedKind).then(
      (description) => response.end(description),
      (error: Error) => response.writeHead(500).end(error.message),
    );
  }).listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const { port } = listener.address() as AddressInfo;

  async function stop() {
    listener.close();
    const startedBackends = await Promise.allSettled(backends.values());
    for (const result of startedBackends)
      if (result.status === 'fulfilled') await result.value.stop();
  }
  return { url: `http://127.0.0.1:${port}`, stop };
}

function startSharedBackend(kind: SharedKind, server: string) {
  const ROAM_CONFIRM_EMAIL = kind === 'confirming' ? '1' : '';
  const env = { NEXT_PUBLIC_SITE_URL: siteUrl, LITE_AUTH_BCRYPT_COST: '4', ROAM_CONFIRM_EMAIL };
  return startScratchBackend({ seeded: false, env, server });
}

/** Resets all rate limits, so that a test file's requests don't count in the next file. */
async function resetRateLimits(databaseUrl: string) {
  const db = new pg.Client({ connectionString: databaseUrl });
  await db.connect();
  await db.query('delete from private.rate_limits');
  await db.end();
}
