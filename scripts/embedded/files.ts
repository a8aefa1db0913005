import { existsSync, mkdirSync, mkdtempSync, renameSync, rmdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { CliError } from './cli-error';

/** Atomic: readers see the whole file or none. */
export function writeFileAtomically(file: string, content: string, mode = 0o644) {
  mkdirSync(path.dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}.draft`;
  writeFileSync(draft, content, { mode });
  renameSync(draft, file);
}

/** Makes the data folder, or says at once that it cannot be one. */
export function requireDataFolder(folder: string) {
  try {
    makeFolder(folder);
    // Only trying tells: neither root's rights nor a read-only disk show in the folder's own.
    rmdirSync(mkdtempSync(path.join(folder, '.try-')));
  } catch {
    throw new CliError(`ROAM_DATA must be a folder that can be written to, not "${folder}".`);
  }
}

/** Step by step: where nothing can be made, as in /proc, Node's own `recursive` never comes back. */
function makeFolder(folder: string) {
  if (existsSync(folder)) return;
  makeFolder(path.dirname(folder));
  mkdirSync(folder);
}
