import { requireChromium } from './chromium';
import { jest, playwright } from './reports';
import { proveSqlMutants } from './sql-mutants';
import { describeStage, openStage, getAppErrors, getPreviewLog, startPreview } from './stage';
import { script, tool, type Outcome, type Step } from './step';

/** All checks, two at a time, the longest first. Journeys run alone: three browsers use the machine. */
export const steps: Step[] = [
  { name: 'format', run: () => tool('oxfmt/bin/oxfmt', ['--check']) },
  { name: 'structure', run: () => script('check-structure.ts') },
  { name: 'english', run: (args) => script('check-english.ts', args) },
  { name: 'imports', run: () => script('check-imports.ts') },
  { name: 'lint', run: () => tool('oxlint/bin/oxlint', []) },
  { name: 'database', run: testDatabase },
  // Also checks the types, including those of the tests.
  { name: 'build', run: build },
  { name: 'components', run: (args) => jest('components', args) },
  { name: 'unit', run: (args) => jest('unit', args) },
  { name: 'migrations', run: () => script('check-migrations.ts') },
  { name: 'type-drift', run: () => script('db-types.ts', ['--check']) },
  { name: 'bench', run: benchBriefly },
  { name: 'e2e', alone: true, run: runJourneys },
  ...(process.env.ROAM_PROVE
    ? [
        { name: 'mutants', alone: true, run: proveUnitTests },
        { name: 'sql-mutants', alone: true, run: proveSqlMutants },
      ]
    : []),
];

/** Fails if more than 5 % of the mutants of either run (rules; schemas and messages) survive the unit tests. */
async function proveUnitTests(args: string[]): Promise<Outcome> {
  const outcomes: Outcome[] = [];
  for (const config of ['stryker', 'stryker-static']) {
    const path = `tests/mutation/${config}.config.mjs`;
    outcomes.push(await tool('@stryker-mutator/core/bin/stryker.js', ['run', path, ...args]));
  }
  return {
    ok: outcomes.every(({ ok }) => ok),
    output: outcomes.map(({ output }) => output).join('\n'),
  };
}

/** Uses two workers, because tests wait half of the time. A few named files share one backend. */
function testDatabase(args: string[]) {
  const workers = args.length > 0 ? '--runInBand' : '--maxWorkers=2';
  return jest('database', [workers, ...args]);
}

async function build(): Promise<Outcome> {
  return { ok: await startPreview(), output: getPreviewLog() };
}

/** Runs the benchmarks briefly, to notice if a rarely used script breaks. */
async function benchBriefly(args: string[]): Promise<Outcome> {
  requireChromium();
  const built = await build();
  if (!built.ok) return built;
  const { siteUrl } = await openStage();
  return script('bench.ts', ['--smoke', ...args], { ROAM_BENCH_URL: siteUrl });
}

async function runJourneys(args: string[]): Promise<Outcome> {
  if (!process.env.ROAM_E2E_BROWSER) requireChromium();
  const built = await build();
  if (!built.ok) return built;
  const outcome = await playwright(args, await describeStage());
  const errors = ['The last 20 errors of the app:', ...getAppErrors().slice(-20)].join('\n    ');
  return { ...outcome, output: `${outcome.output}\n${errors}` };
}
