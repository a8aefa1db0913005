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
 * Starts a seeded backend on a real Postgres per worker, in separate processes for the whole run,
 * so that the files of two workers never share data.
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
