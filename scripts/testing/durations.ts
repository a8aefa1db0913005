import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter';
import type { JestReport } from './failures';

export type Duration = { name: string; milliseconds: number };

const shown = 10;

export function durationsOfJest({ testResults }: JestReport): Duration[] {
  return testResults.flatMap(({ assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({
      name: fullName,
      milliseconds: duration ?? 0,
    })),
  );
}

export function durationsOfPlaywright({ suites }: JSONReport): Duration[] {
  return suites.flatMap((suite) => durationsOfSuite(suite));
}

function durationsOfSuite({ specs, suites = [] }: JSONReportSuite): Duration[] {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests.map(({ projectName, results }) => ({
      name: `[${projectName}] ${file} ${title}`,
      milliseconds: results.reduce((sum, { duration }) => sum + duration, 0),
    })),
  );
  return [...own, ...suites.flatMap((suite) => durationsOfSuite(suite))];
}

/** The ten slowest, the slowest first. */
export function slowestOf(durations: Duration[]) {
  return [...durations].sort((a, b) => b.milliseconds - a.milliseconds).slice(0, shown);
}
