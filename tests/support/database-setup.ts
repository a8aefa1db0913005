import { describeBackend, startScratchBackend, type Scratch } from '../../scripts/embedded/scratch';

declare global {
  var roamScratch: Scratch | undefined;
}

/** One seeded backend on a real Postgres for the whole run, in processes of its own. */
export default async function setup() {
  const scratch = await startScratchBackend({ seeded: true, env: { LITE_AUTH_BCRYPT_COST: '4' } });
  globalThis.roamScratch = scratch;
  process.env.ROAM_TEST_BACKEND = describeBackend(scratch);
}
