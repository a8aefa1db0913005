import { stripVTControlCharacters } from 'node:util';
import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter';

/** What Jest's own JSON says of its tests, as far as we read it. */
export type JestReport = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: {
      fullName: string;
      status: string;
      failureMessages: string[];
      duration?: number | null;
    }[];
  }[];
};

const linesOfAnError = 12;

/** Each failed test by name, with the beginning of its error; files that never ran their tests too. */
export function failuresOfJest({ testResults }: JestReport): string[] {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (status === 'failed' && failed.length === 0) return [describe(name, message)];
    return failed.map((test) => describe(test.fullName, test.failureMessages.join('\n')));
  });
}

/** Those that passed only when they were tried again, too: they are to be mended all the same. */
export function failuresOfPlaywright({ suites, errors }: JSONReport): string[] {
  const outside = errors.map(({ message }) => describe('outside any test', message));
  return [...outside, ...suites.flatMap((suite) => failuresOfSuite(suite))];
}

function failuresOfSuite({ specs, suites = [] }: JSONReportSuite): string[] {
  const own = specs.flatMap(({ file, line, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName, status, results }) => {
        const name = `[${projectName}] ${file}:${line} ${title}`;
        return describe(
          status === 'flaky' ? `${name} (passed when tried again)` : name,
          results.flatMap(({ errors }) => errors.map(({ message }) => message)).join('\n'),
        );
      }),
  );
  return [...own, ...suites.flatMap((suite) => failuresOfSuite(suite))];
}

function describe(name: string, error = '') {
  const lines = stripVTControlCharacters(error).trim().split('\n').slice(0, linesOfAnError);
  return [`✗ ${name}`, ...lines.map((line) => `    ${line}`)].join('\n');
}
