import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { serverProgram } from '../embedded/next-program';
import { findFreePort } from '../embedded/ports';
import { stopPreview, startPreviewBackend } from '../testing/preview';
import { writeBaselineApp } from './baseline-app';
import { buildApp, serveApp } from './next';

export type Sites = {
  baseline: string;
  roam: string;
  /** Folder in which Roam's server reports its memory. */
  memoryFolder: string;
};

/** Builds and serves the baseline app and Roam, both on the same seeded backend. */
export async function withSites<T>(measure: (sites: Sites) => Promise<T>) {
  const folder = writeBaselineApp();
  const servers: { stop: () => Promise<void> }[] = [];
  async function serve(...args: Parameters<typeof serveApp>) {
    const server = await serveApp(...args);
    servers.push(server);
    return server.url;
  }

  try {
    const { scratch, port, env } = await startPreviewBackend();
    await buildApp(folder, {});
    const baselineEnv = { BACKEND_URL: scratch.url, BACKEND_KEY: scratch.publishableKey };
    const baseline = await serve(folder, await findFreePort(), baselineEnv);
    await buildApp('.', env);
    const memoryFolder = path.join(folder, 'memory');
    mkdirSync(memoryFolder);
    const preload = pathToFileURL(path.resolve('scripts/bench/report-memory.js')).href;
    const memoryEnv = { NODE_OPTIONS: `--import=${preload}`, ROAM_BENCH_MEMORY: memoryFolder };
    const roam = await serve('.', port, { ...env, ...memoryEnv }, serverProgram);
    return await measure({ baseline, roam, memoryFolder });
  } finally {
    await Promise.all(servers.map(({ stop }) => stop()));
    await stopPreview();
    rmSync(folder, { recursive: true, force: true });
  }
}
