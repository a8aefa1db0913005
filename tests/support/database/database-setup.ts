import {
  describeBackend,
  startScratchBackend,
  type Scratch,
} from '../../../scripts/embedded/scratch';
import { shareBackends } from './shared-backends';

type Stage = { scratch: Scratch; shared: Awaited<ReturnType<typeof shareBackends>> };

declare global {
  var roamStages: Stage[] | undefined;
}

/**
 * Starts one seeded backend per Jest worker, each on its own Postgres, so that workers never share data.
 * The backends run in separate processes until the end of the run.
 */
export default async function setup({ maxWorkers }: { maxWorkers: number }) {
  const stages = await Promise.all(Array.from({ length: maxWorkers }, openStage));
  globalThis.roamStages = stages;
  for (const [i, { scratch, shared }] of stages.entries()) {
    process.env[`ROAM_SHARED_BACKENDS_${i + 1}`] = shared.url;
    process.env[`ROAM_TEST_BACKEND_${i + 1}`] = describeBackend(scratch);
  }
}

async function openStage(): Promise<Stage> {
  const scratch = await startScratchBackend({ seeded: true, env: { LITE_AUTH_BCRYPT_COST: '4' } });
  return { scratch, shared: await shareBackends(scratch.databaseUrl) };
}
