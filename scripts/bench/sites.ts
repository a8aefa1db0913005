import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { serverProgram } from '../embedded/next-program';
import { findFreePort } from '../embedded/ports';
import { closeStage, openStage } from '../testing/stage';
import { writeFloor } from './floor';
import { build, serve } from './next';

export type Sites = {
  floor: string;
  roam: string;
  /** Folder in which Roam's server reports its memory; undefined for an app that already runs. */
  memoryFolder?: string;
};

/** Builds and serves both apps together. ROAM_BENCH_URL replaces Roam's build by a running app. */
export async function withSites<T>(work: (sites: Sites) => Promise<T>) {
  const folder = writeFloor();
  const running: { stop: () => Promise<void> }[] = [];
  try {
    await build(folder, {});
    const floor = await serve(folder, await findFreePort(), {});
    running.push(floor);
    const existingUrl = process.env.ROAM_BENCH_URL;
    if (existingUrl) return await work({ floor: floor.url, roam: new URL('/', existingUrl).href });
    const memoryFolder = path.join(folder, 'memory');
    mkdirSync(memoryFolder);
    const roam = await serveRoam(memoryFolder);
    return await work({ floor: floor.url, roam, memoryFolder });
  } finally {
    await Promise.all(running.map(({ stop }) => stop()));
    await closeStage();
    rmSync(folder, { recursive: true, force: true });
  }

  async function serveRoam(memoryFolder: string) {
    const { port, env } = await openStage();
    await build('.', env);
    const preload = pathToFileURL(path.resolve('scripts/bench/report-memory.js')).href;
    const options = { NODE_OPTIONS: `--import=${preload}`, ROAM_BENCH_MEMORY: memoryFolder };
    const roam = await serve('.', port, { ...env, ...options }, serverProgram);
    running.push(roam);
    return roam.url;
  }
}
