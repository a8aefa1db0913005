import { existsSync, readFileSync, rmSync } from 'node:fs';
import { writeFileAtomically } from './files';
import type { Backend } from './start';

/**
 * Writes for others where the backend is, until it withdraws. Backends may share a folder
 * (`memory`, DATABASE_URL): the file is then about the first of them, for as long as that one
 * answers.
 */
export async function describeIn(file: string, backend: Backend) {
  const content = `${JSON.stringify(backend, null, 2)}\n`;
  if (!(await isOfAnother(file, backend))) writeFileAtomically(file, content, 0o600);
  return function withdraw() {
    if (existsSync(file) && readFileSync(file, 'utf8') === content) rmSync(file);
  };
}

/** A killed backend leaves its file behind, but its address does not answer. */
async function isOfAnother(file: string, backend: Backend) {
  try {
    const { url } = JSON.parse(readFileSync(file, 'utf8')) as Backend;
    if (url === backend.url) return false;
    await fetch(url, { signal: AbortSignal.timeout(2_000) });
    return true;
  } catch {
    return false;
  }
}
