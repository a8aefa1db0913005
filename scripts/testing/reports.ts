import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { JSONReport } from '@playwright/test/reporter';
import type { Environment } from '../embedded/processes';
import { runTool, type StepOutcome } from './step';

const resultsFolder = path.resolve('tests/.results');

/** Runs a Jest project and reads the number of tests from Jest's report. */
export async function runJest(project: string, args: string[] = []): Promise<StepOutcome> {
  const file = prepareReportFile(`${project}.json`);
  const reportArgs = ['--json', '--outputFile', file];
  // A run of named files prints a line per test.
  const isDetailed = args.some((arg) => !arg.startsWith('-'));
  if (isDetailed) reportArgs.push('--verbose');
  const configArgs = ['--config', 'tests/jest.config.mjs', '--selectProjects', project];
  // The caller's arguments come first, because options that take lists would consume them.
  const outcome = await runTool('jest/bin/jest.js', [...args, ...reportArgs, ...configArgs]);
  const report = readReport<{ numPassedTests: number; numFailedTests: number }>(file);
  return {
    ...outcome,
    isDetailed,
    output: outcome.output.replace(/^(PASS .*|\{"num.*|Test results written.*)\n/gm, ''),
    counts: { passed: report?.numPassedTests ?? 0, failed: report?.numFailedTests ?? 1 },
  };
}

export async function runPlaywright(args: string[], env: Environment) {
  const file = prepareReportFile('e2e.json');
  const programArgs = ['test', '--config', 'tests/playwright.config.ts', ...args];
  const environment = { ...env, ROAM_E2E_REPORT: file };
  const outcome = await runTool('@playwright/test/cli.js', programArgs, environment);
  const { expected, unexpected, flaky } = readReport<JSONReport>(file)?.stats ?? crashStats;
  // In CI, a flaky journey fails.
  const flakyFailures = process.env.CI ? flaky : 0;
  return {
    ...outcome,
    isFlaky: flaky > 0,
    counts: { passed: expected + flaky - flakyFailures, failed: unexpected + flakyFailures },
  };
}

/** Stats of a run that crashed before it wrote a report. */
const crashStats = { expected: 0, unexpected: 1, flaky: 0 };

/** Returns the path of a report, after deleting the report of an earlier run. */
function prepareReportFile(name: string) {
  mkdirSync(resultsFolder, { recursive: true });
  const file = path.join(resultsFolder, name);
  rmSync(file, { force: true });
  return file;
}

function readReport<Report>(file: string) {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Report) : undefined;
}
