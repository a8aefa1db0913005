import { requireChromium } from './chromium';
import { runJest, runPlaywright } from './reports';
import { proveSqlMutants } from './sql-mutants';
import {
  getJourneyVariables,
  getAppErrors,
  getPreviewLog,
  setPreviewLatency,
  startPreview,
} from './preview';
import { runScript, runTool, type StepOutcome, type Step } from './step';

/** Steps of `npm test`. Journeys run by themselves, because their three browsers need the whole machine. */
export const steps: Step[] = [
  { name: 'format', run: () => runTool('oxfmt/bin/oxfmt', ['--check']) },
  { name: 'structure', run: () => runScript('check-structure.ts') },
  { name: 'imports', run: () => runScript('check-imports.ts') },
  { name: 'lint', run: () => runTool('oxlint/bin/oxlint', []) },
  { name: 'database', run: testDatabase },
  // Also checks the types, including those of the tests.
  { name: 'build', run: build },
  { name: 'components', run: (args) => runJest('components', args) },
  { name: 'unit', run: (args) => runJest('unit', args) },
  { name: 'migrations', run: () => runScript('check-migrations.ts') },
  { name: 'type-drift', run: () => runScript('db-types.ts', ['--check']) },
  { name: 'e2e', isExclusive: true, run: runJourneys },
  ...(process.env.ROAM_PROVE
    ? [{ name: 'sql-mutants', isExclusive: true, run: proveSqlMutants }]
    : []),
];

/** Runs the database tests with two workers, because each is idle half of the time. Named files run in one worker. */
function testDatabase(args: string[]) {
  const workers = args.length > 0 ? '--runInBand' : '--maxWorkers=2';
  return runJest('database', [workers, ...args]);
}

async function build(): Promise<StepOutcome> {
  return { ok: await startPreview(), output: getPreviewLog() };
}

async function runJourneys(args: string[]): Promise<StepOutcome> {
  if (!process.env.ROAM_E2E_BROWSER) requireChromium();
  const buildOutcome = await build();
  if (!buildOutcome.ok) return buildOutcome;
  const outcome = await (args.length > 0 || process.env.ROAM_BACKEND_LATENCY
    ? runPlaywright(args, await getJourneyVariables())
    : runNearAndFar());
  const errors = ['The last 20 errors of the app:', ...getAppErrors().slice(-20)].join('\n    ');
  return { ...outcome, output: `${outcome.output}\n${errors}` };
}

/**
 * Runs all journeys: one half beside the backend and, if it passes, the other half at the distance of a hosted
 * project.
 */
async function runNearAndFar(): Promise<StepOutcome> {
  const variables = await getJourneyVariables();
  const near = await runPlaywright(['--shard=1/2'], variables);
  if (!near.ok) return near;
  await setPreviewLatency({ min: 80, max: 160 });
  const far = await runPlaywright(['--shard=2/2'], variables);
  return {
    ok: far.ok,
    isFlaky: near.isFlaky || far.isFlaky,
    output: `${near.output}\n${far.output}`,
    counts: {
      passed: near.counts.passed + far.counts.passed,
      failed: near.counts.failed + far.counts.failed,
    },
  };
}
