import { existsSync, readFileSync, rmSync } from 'node:fs';
import { writeFileAtomically } from './files';
import type { Backend } from './start';

/**
 * Writes the backend's URL to a file for other processes, and returns a function that removes it.
 * Backends may share a folder (`memory`, DATABASE_URL): the file then describes the first one, for as
 * long as it responds.
 */
export async function describeIn(file: string, backend: Backend) {
  const content = `${JSON.stringify(backend, null, 2)}\n`;
  if (!(await describesAnotherBackend(file, backend))) writeFileAtomically(file, content, 0o600);
  return function withdraw() {
    if (existsSync(file) && readFileSync(file, 'utf8') === content) rmSync(file);
  };
}

/** Whether the file describes another running backend. A killed one leaves its file behind. */
async function describesAnotherBackend(file: string, backend: Backend) {
  try {
    const { url } = JSON.parse(readFileSync(file, 'utf8')) as Backend;
    if (url === backend.url) return false;
    await fetch(url, { signal: AbortSignal.timeout(2_000) });
    return true;
  } catch {
    return false;
  }
}
