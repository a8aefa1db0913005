import {
  describeBackend,
  startScratchBackend,
  type Scratch,
} from '../../../scripts/embedded/scratch';
import { shareBackends } from './shared-backends';

type TestDatabase = { scratch: Scratch; shared: Awaited<ReturnType<typeof shareBackends>> };

declare global {
  var roamTestDatabases: TestDatabase[] | undefined;
}

/**
 * Starts one seeded backend per Jest worker, each with its own Postgres, so that workers never share data.
 * The backends are separate processes. database-teardown.ts stops them.
 */
export default async function setup({ maxWorkers }: { maxWorkers: number }) {
  const databases = await Promise.all(Array.from({ length: maxWorkers }, startDatabase));
  globalThis.roamTestDatabases = databases;
  for (const [i, { scratch, shared }] of databases.entries()) {
    process.env[`ROAM_SHARED_BACKENDS_${i + 1}`] = shared.url;
    process.env[`ROAM_TEST_BACKEND_${i + 1}`] = describeBackend(scratch);
  }
}

async function startDatabase(): Promise<TestDatabase> {
  const scratch = await startScratchBackend({ seeded: true, env: { LITE_AUTH_BCRYPT_COST: '4' } });
  return { scratch, shared: await shareBackends(scratch.databaseUrl) };
}
