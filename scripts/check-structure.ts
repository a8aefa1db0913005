// Checks the structure rules that a linter can't. Run by `npm test structure`.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { findRuleIdViolations } from './structure/rule-ids';
import { findStructureViolations, type SourceFile } from './structure/rules';

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
const violations = [
  ...findStructureViolations(files),
  ...findRuleIdViolations(readFileSync('docs/rules.md', 'utf8'), citingFiles),
];
for (const violation of violations) console.error(violation);
if (violations.length > 0) process.exit(1);
