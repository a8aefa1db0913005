import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { findBreaches, type SourceFile } from './structure/rules';

/** `npm test structure`: what design and ESLint cannot see, every breach on a line. */
const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
});
const files: SourceFile[] = listed
  .split('\n')
  .filter((path) => path && existsSync(path))
  .map((path) => ({ path, read: () => readFileSync(path, 'utf8') }));

const breaches = findBreaches(files);
for (const breach of breaches) console.error(breach);
if (breaches.length > 0) process.exit(1);
