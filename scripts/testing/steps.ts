import { requireChromium } from './chromium';
import { runJest, runPlaywright } from './reports';
import { proveSqlMutants } from './sql-mutants';
import { getJourneyVariables, getAppErrors, getPreviewLog, startPreview } from './preview';
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
  const outcome = await runPlaywright(args, await getJourneyVariables());
  const errors = ['The last 20 errors of the app:', ...getAppErrors().slice(-20)].join('\n    ');
  return { ...outcome, output: `${outcome.output}\n${errors}` };
}
