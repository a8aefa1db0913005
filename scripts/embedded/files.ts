import { existsSync, mkdirSync, mkdtempSync, renameSync, rmdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { CliError } from '../cli/run-cli';

/** Writes a file atomically, so that readers see either the old or the new content. */
export function writeFileAtomically(file: string, content: string, mode = 0o644) {
  mkdirSync(path.dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}.draft`;
  writeFileSync(draft, content, { mode });
  renameSync(draft, file);
}

/** Creates the data folder, or throws if it isn't writable. */
export function requireDataFolder(folder: string) {
  try {
    makeFolder(folder);
    // Creates a folder to find out, because permissions reveal neither root's access nor a read-only disk.
    rmdirSync(mkdtempSync(path.join(folder, '.try-')));
  } catch {
    throw new CliError(`ROAM_DATA must be a writable folder, not "${folder}".`);
  }
}

/** Creates missing folders one at a time, because Node's `recursive` never returns in /proc. */
function makeFolder(folder: string) {
  if (existsSync(folder)) return;
  makeFolder(path.dirname(folder));
  mkdirSync(folder);
}
