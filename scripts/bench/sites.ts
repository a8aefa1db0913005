import { findFreePort } from '../embedded/ports';
import { closeStage, openStage } from '../testing/stage';
import { writeFloor } from './floor';
import { build, serve } from './next';

/** `heading` proves that the page measured is the page meant. */
export type Site = { name: 'floor' | 'roam'; url: string; heading: string };

/** Both built, then both served at once: they are compared on the same machine in the same minutes. */
export async function withSites<T>(work: (sites: Site[]) => Promise<T>) {
  const folder = writeFloor();
  const running: { stop: () => Promise<void> }[] = [];
  try {
    const { port, env } = await openStage();
    await build(folder, {});
    await build('.', env);
    const floor = await serve(folder, await findFreePort(), {});
    running.push(floor);
    const roam = await serve('.', port, env);
    running.push(roam);
    return await work([
      { name: 'floor', url: floor.url, heading: 'Floor' },
      { name: 'roam', url: roam.url, heading: 'Good local people, booked in a minute.' },
    ]);
  } finally {
    await Promise.all(running.map(({ stop }) => stop()));
    await closeStage();
  }
}
