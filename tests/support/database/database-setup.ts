import {
  serializeBackend,
  startScratchBackend,
  type Scratch,
} from '../../../scripts/embedded/scratch';
import { serveSharedBackends } from './shared-backends';

type WorkerBackends = { scratch: Scratch; shared: Awaited<ReturnType<typeof serveSharedBackends>> };

declare global {
  var roamWorkerBackends: WorkerBackends[] | undefined;
}

/**
 * Starts one seeded backend per Jest worker, each with its own Postgres, so that workers never share data.
 * The backends are separate processes. database-teardown.ts stops them.
 */
export default async function setup({ maxWorkers }: { maxWorkers: number }) {
  const backends = await Promise.all(Array.from({ length: maxWorkers }, startWorkerBackends));
  globalThis.roamWorkerBackends = backends;
  for (const [i, { scratch, shared }] of backends.entries()) {
    process.env[`ROAM_SHARED_BACKENDS_${i + 1}`] = shared.url;
    process.env[`ROAM_TEST_BACKEND_${i + 1}`] = serializeBackend(scratch);
  }
}

async function startWorkerBackends(): Promise<WorkerBackends> {
  const scratch = await startScratchBackend({ seeded: true, env: { LITE_AUTH_BCRYPT_COST: '4' } });
  return { scratch, shared: await serveSharedBackends(scratch.databaseUrl) };
}
