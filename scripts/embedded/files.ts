import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Whoever watches the folder sees the whole file or none. */
export function writeFileAtomically(file: string, content: string, mode = 0o644) {
  mkdirSync(path.dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}.draft`;
  writeFileSync(draft, content, { mode });
  renameSync(draft, file);
}
