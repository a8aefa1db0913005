import { existsSync, readFileSync, rmSync } from 'node:fs';
import { writeFileAtomically } from './files';
import { getPaths, type Settings } from './settings';
import type { Backend } from './start';

/**
 * Writes the backend's URL and keys to a file for other processes, and returns a function that removes the file.
 * If backends share a folder (`memory`, DATABASE_URL), the file describes the first one as long as it responds.
 */
export async function writeDescription(file: string, backend: Backend) {
  const content = `${JSON.stringify(backend, null, 2)}\n`;
  if (!(await describesAnotherBackend(file, backend))) writeFileAtomically(file, content, 0o600);
  return function removeDescription() {
    if (existsSync(file) && readFileSync(file, 'utf8') === content) rmSync(file);
  };
}

async function describesAnotherBackend(file: string, backend: Backend) {
  const describedBackend = await readIfRunning(file);
  return describedBackend !== undefined && describedBackend.url !== backend.url;
}

/** Returns the embedded backend that runs in another process, or undefined if there is none. */
export function findRunningBackend(settings: Settings) {
  return readIfRunning(getPaths(settings).description);
}

/** Returns the backend that a file describes if it responds. A killed backend leaves its file behind. */
async function readIfRunning(file: string) {
  try {
    const backend = JSON.parse(readFileSync(file, 'utf8')) as Backend;
    await fetch(backend.url, { signal: AbortSignal.timeout(2_000) });
    return backend;
  } catch {
    return undefined;
  }
}
