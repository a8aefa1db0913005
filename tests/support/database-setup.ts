import { describeBackend, startScratchBackend, type Scratch } from '../../scripts/embedded/scratch';
import { shareBackends } from './shared-backends';

declare global {
  var roamScratch: Scratch | undefined;
  var roamShared: Awaited<ReturnType<typeof shareBackends>> | undefined;
}

/** One seeded backend on a real Postgres for the whole run, in processes of its own. */
export default async function setup() {
  const scratch = await startScratchBackend({ seeded: true, env: { LITE_AUTH_BCRYPT_COST: '4' } });
  const shared = await shareBackends(scratch.databaseUrl);
  globalThis.roamScratch = scratch;
  globalThis.roamShared = shared;
  process.env.ROAM_SHARED_BACKENDS = shared.url;
  process.env.ROAM_TEST_BACKEND = describeBackend(scratch);
}
