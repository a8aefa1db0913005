import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { serverProgram } from '../embedded/next-program';
import { findFreePort } from '../embedded/ports';
import type { Environment } from '../embedded/processes';
import { stopPreview, startPreviewBackend } from '../testing/preview';
import { writeBaselineApp } from './baseline-app';
import { buildApp, serveApp } from './next';

export type Sites = {
  baseline: string;
  roam: string;
  /** URL of another running build of Roam, whose pages are measured in the same rounds. */
  against?: string;
  /** Folder in which Roam's server reports its memory. Undefined for an app that was already running. */
  memoryFolder?: string;
};

/** Returns the environment variables with which the baseline's server action finds Roam's backend. */
async function getBackendEnv(existingUrl?: string): Promise<Environment> {
  if (existingUrl) return {};
  const { scratch } = await startPreviewBackend();
  return { BACKEND_URL: scratch.url, BACKEND_KEY: scratch.publishableKey };
}

/** Builds and serves the baseline app and Roam. With ROAM_BENCH_URL, uses a running Roam app instead. */
export async function withSites<T>(
  against: string | undefined,
  measure: (sites: Sites) => Promise<T>,
) {
  const folder = writeBaselineApp();
  const servers: { stop: () => Promise<void> }[] = [];
  try {
    await buildApp(folder, {});
    const existingUrl = process.env.ROAM_BENCH_URL;
    const baseline = await serveApp(folder, await findFreePort(), await getBackendEnv(existingUrl));
    servers.push(baseline);
    if (existingUrl)
      return await measure({ baseline: baseline.url, roam: new URL('/', existingUrl).href });
    const memoryFolder = path.join(folder, 'memory');
    mkdirSync(memoryFolder);
    const roam = await serveRoam(memoryFolder);
    return await measure({ baseline: baseline.url, roam, against, memoryFolder });
  } finally {
    await Promise.all(servers.map(({ stop }) => stop()));
    await stopPreview();
    rmSync(folder, { recursive: true, force: true });
  }

  async function serveRoam(memoryFolder: string) {
    const { port, env } = await startPreviewBackend();
    await buildApp('.', env);
    const preload = pathToFileURL(path.resolve('scripts/bench/report-memory.js')).href;
    const memoryEnv = { NODE_OPTIONS: `--import=${preload}`, ROAM_BENCH_MEMORY: memoryFolder };
    const roam = await serveApp('.', port, { ...env, ...memoryEnv }, serverProgram);
    servers.push(roam);
    return roam.url;
  }
}
