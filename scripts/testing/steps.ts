import { requireChromium } from '../embedded/chromium';
import { describeBackend } from '../embedded/scratch';
import { jest, playwright } from './reports';
import { openStage, previewLog, startPreview } from './stage';
import { script, tool, type Outcome, type Step } from './step';

const next = 'next/dist/bin/next';

/**
 * Everything that is checked, two steps at a time: the longest begin early and the short ones fill
 * what is left of a lane. The journeys have the machine to themselves: three browsers and all that
 * answers them fill it.
 */
export const steps: Step[] = [
  { name: 'types', run: checkTypes },
  { name: 'format', run: () => tool('oxfmt/bin/oxfmt', ['--check']) },
  { name: 'structure', run: () => script('check-structure.ts') },
  { name: 'imports', run: () => script('check-imports.ts') },
  { name: 'lint', run: () => tool('oxlint/bin/oxlint', []) },
  {
    name: 'database',
    after: ['types'],
    run: testDatabase,
  },
  { name: 'build', after: ['types'], run: build },
  { name: 'bench', needs: ['build'], after: ['build'], run: benchBriefly },
  { name: 'components', run: (args) => jest(['components'], args) },
  { name: 'unit', run: (args) => jest(['unit'], args) },
  { name: 'type-drift', run: () => script('db-types.ts', ['--check']) },
  { name: 'e2e', needs: ['build'], alone: true, run: runJourneys },
];

async function checkTypes(): Promise<Outcome> {
  const generated = await tool(next, ['typegen']);
  // A second checker would double the work, and the other core has its own lane.
  return generated.ok ? tool('typescript/bin/tsc', ['--noEmit', '--checkers', '1']) : generated;
}

/** Two at a time, for half of it is waiting; the few files one names need no second backend. */
function testDatabase(args: string[]) {
  const workers = args.length > 0 ? '--runInBand' : '--maxWorkers=2';
  return jest(['database'], [workers, ...args]);
}

async function build() {
  const ok = await startPreview();
  return { ok, output: previewLog() };
}

/** Not for its figures, but to notice when this rarely used script breaks. */
async function benchBriefly(args: string[]): Promise<Outcome> {
  requireChromium();
  const { siteUrl } = await openStage();
  return script('bench.ts', ['--smoke', ...args], { ROAM_BENCH_URL: siteUrl });
}

async function runJourneys(args: string[]): Promise<Outcome> {
  requireChromium();
  const { siteUrl, scratch } = await openStage();
  const outcome = await playwright(args, {
    ROAM_E2E_URL: siteUrl,
    ROAM_E2E_MAILBOX: scratch.mailbox,
    ROAM_E2E_DATABASE: scratch.databaseUrl,
    ROAM_E2E_AUTH: scratch.url,
    ROAM_E2E_KEY: scratch.publishableKey,
    ROAM_TEST_BACKEND: describeBackend(scratch),
  });
  if (outcome.ok) return outcome;
  const output = `${previewLog()}\n${outcome.output}`;
  return { ...outcome, output, failures: [...(outcome.failures ?? []), appErrors()] };
}

/** The last of what the app itself called an error while it served the journeys. */
function appErrors() {
  const lines = previewLog()
    .split('\n')
    .filter((line) => line.includes('"level":"error"') || /^\s*(⨯|Error:)/.test(line));
  return ['The app’s own errors, the last 20:', ...lines.slice(-20)].join('\n    ');
}
