import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { JSONReport } from '@playwright/test/reporter';
import type { Environment } from '../embedded/processes';
import { tool, type Outcome } from './step';

const results = path.resolve('tests/.results');

/** Runs Jest for one of its projects, and counts from Jest's own report. */
export async function jest(project: string, args: string[] = []): Promise<Outcome> {
  const file = fresh(`${project}.json`);
  const output = ['--json', '--outputFile', file];
  const config = ['--config', 'tests/jest.config.mjs', '--selectProjects', project];
  // Options that take lists would swallow what follows them: the caller's words go first.
  const outcome = await tool('jest/bin/jest.js', [...args, ...output, ...config]);
  const report = read<{ numPassedTests: number; numFailedTests: number }>(file);
  return {
    ...outcome,
    output: outcome.output.replace(/^(PASS .*|\{"num.*|Test results written.*)\n/gm, ''),
    counts: { passed: report?.numPassedTests ?? 0, failed: report?.numFailedTests ?? 1 },
  };
}

export async function playwright(args: string[], env: Environment): Promise<Outcome> {
  const file = fresh('e2e.json');
  const program = ['test', '--config', 'tests/playwright.config.ts', ...args];
  const environment = { ...env, ROAM_E2E_REPORT: file };
  const outcome = await tool('@playwright/test/cli.js', program, environment);
  const { expected, unexpected, flaky } = read<JSONReport>(file)?.stats ?? noReport;
  const failedAsFlaky = process.env.CI ? flaky : 0;
  return {
    ...outcome,
    isFlaky: flaky > 0,
    counts: { passed: expected + flaky - failedAsFlaky, failed: unexpected + failedAsFlaky },
  };
}

/** A runner that died before its report counts as one failure. */
const noReport = { expected: 0, unexpected: 1, flaky: 0 };

function fresh(name: string) {
  mkdirSync(results, { recursive: true });
  const file = path.join(results, name);
  rmSync(file, { force: true });
  return file;
}

function read<Report>(file: string) {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Report) : undefined;
}
