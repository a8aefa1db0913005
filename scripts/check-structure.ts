import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { findRuleBreaches } from './structure/rule-ids';
import { findBreaches, type SourceFile } from './structure/rules';

/** `npm test structure` checks the structure rules that a linter can't. */
const output = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
});
const files: SourceFile[] = output
  .split('\n')
  .filter((path) => path && existsSync(path))
  .map((path) => ({ path, read: () => readFileSync(path, 'utf8') }));

const citingFiles = files.filter(({ path }) =>
  /^(app|components|demo|lib|scripts|supabase|tests|middleware|docs\/decisions)\b.*\.(tsx?|mjs|sql|md|yaml)$/.test(
    path,
  ),
);
const breaches = [
  ...findBreaches(files),
  ...findRuleBreaches(readFileSync('docs/rules.md', 'utf8'), citingFiles),
];
for (const breach of breaches) console.error(breach);
if (breaches.length > 0) process.exit(1);
