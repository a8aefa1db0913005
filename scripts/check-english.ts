import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { formatFinding, formatReport } from './english/report';
import { checkFile } from './english/rules';

/** `npm run check:english [paths]` prints violations of docs/style.md. `--report` counts them by rule and folder. */
const { values, positionals } = parseArgs({
  options: { report: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const output = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', '--', ...positionals],
  { encoding: 'utf8', maxBuffer: 16 * 1024 * 1024 },
);
const paths = output.split('\n').filter((path) => path && existsSync(path));
if (paths.length === 0) {
  console.error(`No files in ${positionals.join(', ')}.`);
  process.exit(1);
}

const findings = paths.flatMap((path) => checkFile(path, readFileSync(path, 'utf8')));
if (values.report) console.log(formatReport(findings));
else for (const finding of findings) console.error(formatFinding(finding));
if (findings.length > 0 && !values.report) process.exit(1);
