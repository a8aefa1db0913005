import { rmSync } from 'node:fs';
import { findFreePort } from '../embedded/ports';
import { closeStage, openStage } from '../testing/stage';
import { writeFloor } from './floor';
import { build, serve } from './next';

/** `heading` proves that the page measured is the page meant. */
export type Site = { name: 'floor' | 'roam'; url: string; heading: string };

/**
 * Both built, then both served at once: they are compared on the same machine in the same minutes.
 * ROAM_BENCH_URL names an app that is already running, which is then measured instead.
 */
export async function withSites<T>(work: (sites: Site[]) => Promise<T>) {
  const folder = writeFloor();
  const running: { stop: () => Promise<void> }[] = [];
  try {
    await build(folder, {});
    const floor = await serve(folder, await findFreePort(), {});
    running.push(floor);
    const url = process.env.ROAM_BENCH_URL ?? (await serveRoam());
    return await work([
      { name: 'floor', url: floor.url, heading: 'Floor' },
      { name: 'roam', url, heading: 'Good local people, booked in a minute.' },
    ]);
  } finally {
    await Promise.all(running.map(({ stop }) => stop()));
    await closeStage();
    rmSync(folder, { recursive: true, force: true });
  }

  async function serveRoam() {
    const { port, env } = await openStage();
    await build('.', env);
    const roam = await serve('.', port, env);
    running.push(roam);
    return roam.url;
  }
}
