import type { JSONReport } from '@playwright/test/reporter';
import { failuresOfJest, failuresOfPlaywright } from '@/scripts/testing/failures';

it('names each failed test of Jest with the beginning of its error (OPS-4)', () => {
  const long = Array.from({ length: 40 }, (_, line) => `line ${line}`).join('\n');
  const failures = failuresOfJest({
    numPassedTests: 1,
    numFailedTests: 1,
    testResults: [
      {
        name: '/a.test.ts',
        status: 'failed',
        message: '',
        assertionResults: [
          { fullName: 'holds', status: 'passed', failureMessages: [] },
          {
            fullName: 'breaks',
            status: 'failed',
            failureMessages: [`\u001b[31m${long}\u001b[39m`],
          },
        ],
      },
    ],
  });
  expect(failures).toHaveLength(1);
  expect(failures[0]?.split('\n').slice(0, 2)).toEqual(['✗ breaks', '    line 0']);
  expect(failures[0]).not.toContain('line 39');
});

it('names a file that Jest could not run at all', () => {
  const failed = { name: '/b.test.ts', status: 'failed', message: 'no such module' };
  const failures = failuresOfJest({
    numPassedTests: 0,
    numFailedTests: 0,
    testResults: [{ ...failed, assertionResults: [] }],
  });
  expect(failures).toEqual(['✗ /b.test.ts\n    no such module']);
});

it('names each failed journey with its project and place, however deep, and what broke outside (OPS-4)', () => {
  const spec = (title: string, status: string, message: string) => ({
    title,
    file: 'home.spec.ts',
    line: 7,
    tests: [{ status, projectName: 'phone', results: [{ errors: [{ message }] }] }],
  });
  const report = {
    errors: [{ message: 'no browser' }],
    suites: [
      {
        specs: [spec('holds', 'expected', '')],
        suites: [
          { specs: [spec('breaks', 'unexpected', 'not there'), spec('stalls', 'flaky', 'late')] },
        ],
      },
    ],
  };
  expect(failuresOfPlaywright(report as unknown as JSONReport)).toEqual([
    '✗ outside any test\n    no browser',
    '✗ [phone] home.spec.ts:7 breaks\n    not there',
    '✗ [phone] home.spec.ts:7 stalls (passed when tried again)\n    late',
  ]);
});
