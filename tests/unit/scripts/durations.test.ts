import type { JSONReport } from '@playwright/test/reporter';
import { durationsOfJest, durationsOfPlaywright, slowestOf } from '@/scripts/testing/durations';

const passed = { status: 'passed', failureMessages: [] };

it('reads how long each test of Jest took, and counts one that never ran as nothing', () => {
  const assertionResults = [
    { ...passed, fullName: 'quick', duration: 3 },
    { ...passed, fullName: 'skipped', duration: null },
  ];
  const file = { name: '/a.test.ts', status: 'passed', message: '', assertionResults };
  expect(durationsOfJest({ numPassedTests: 1, numFailedTests: 0, testResults: [file] })).toEqual([
    { name: 'quick', milliseconds: 3 },
    { name: 'skipped', milliseconds: 0 },
  ]);
});

it('reads how long each journey took, however deep it stands', () => {
  const spec = (title: string, duration: number) => ({
    ...{ title, file: 'home.spec.ts', line: 7 },
    tests: [{ projectName: 'phone', results: [{ duration }] }],
  });
  const report = {
    suites: [{ specs: [spec('outside', 5)], suites: [{ specs: [spec('inside', 7)] }] }],
  };
  expect(durationsOfPlaywright(report as unknown as JSONReport)).toEqual([
    { name: '[phone] home.spec.ts outside', milliseconds: 5 },
    { name: '[phone] home.spec.ts inside', milliseconds: 7 },
  ]);
});

it('keeps the ten slowest, the slowest first', () => {
  const durations = Array.from({ length: 12 }, (_, i) => ({ name: `${i}`, milliseconds: i }));
  expect(slowestOf(durations).map(({ name }) => name)).toEqual([
    ...['11', '10', '9', '8', '7', '6', '5', '4', '3', '2'],
  ]);
});
