import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { JSONReport } from '@playwright/test/reporter';
import { durationsOfJest, durationsOfPlaywright } from './durations';
import { failuresOfJest, failuresOfPlaywright, type JestReport } from './failures';
import { tool, type Outcome } from './step';
import type { Environment } from '../embedded/processes';

type Results = Pick<Outcome, 'counts' | 'failures' | 'durations'>;

const results = path.resolve('tests/.results');

/** Jest for some of its projects, counted from its own report. */
export async function jest(projects: string[], args: string[] = []): Promise<Outcome> {
  const report = fresh(`${projects.join('-')}.json`);
  const config = ['--config', 'tests/jest.config.mjs', '--selectProjects', ...projects];
  const output = ['--json', '--outputFile', report];
  // Options that take lists would swallow what follows them: the caller's words go first.
  const outcome = await tool('jest/bin/jest.js', [...args, ...output, ...config]);
  const read = readResults(report, (results: JestReport) => ({
    counts: { passed: results.numPassedTests, failed: results.numFailedTests },
    failures: failuresOfJest(results),
    durations: durationsOfJest(results),
  }));
  return { ...outcome, output: withoutReport(outcome.output), ...read };
}

export async function playwright(args: string[], env: Environment): Promise<Outcome> {
  const report = fresh('e2e.json');
  const program = ['test', '--config', 'tests/playwright.config.ts', ...args];
  const environment = { ...env, ROAM_E2E_REPORT: report };
  const outcome = await tool('@playwright/test/cli.js', program, environment);
  const read = readResults(report, (results: JSONReport) => ({
    counts: {
      passed: results.stats.expected + results.stats.flaky,
      failed: results.stats.unexpected,
    },
    failures: failuresOfPlaywright(results),
    durations: durationsOfPlaywright(results),
  }));
  return { ...outcome, ...read };
}

/** Jest prints its JSON on top of what a reader wants. */
function withoutReport(output: string) {
  return output
    .split('\n')
    .filter((line) => !line.startsWith('{"num') && !line.startsWith('Test results written'))
    .join('\n');
}

function fresh(name: string) {
  mkdirSync(results, { recursive: true });
  const file = path.join(results, name);
  rmSync(file, { force: true });
  return file;
}

/** A runner that died before its report counts as one failure. */
function readResults<Report>(file: string, count: (report: Report) => Results): Results {
  if (!existsSync(file)) return { counts: { passed: 0, failed: 1 } };
  return count(JSON.parse(readFileSync(file, 'utf8')) as Report);
}
