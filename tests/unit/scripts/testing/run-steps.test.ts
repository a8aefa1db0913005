import { runSteps } from '@/scripts/testing/run-steps';
import type { StepOutcome, Step } from '@/scripts/testing/step';

/** Runs steps with these outcomes, and returns what is printed. */
async function printSteps(outcomes: Record<string, Partial<StepOutcome>>) {
  const printedLines: string[] = [];
  const steps = Object.entries(outcomes).map(([name, outcome]): Step => ({
    name,
    run: async () => ({ ok: true, output: `${name} printed`, ...outcome }),
  }));
  const print = (line: string) => printedLines.push(line.replace(/\d+\.\d s/g, '0.0 s'));
  await runSteps(steps, [], print);
  return printedLines;
}

test('a run prints its steps, failures and totals (OPS-4)', async () => {
  const counts = { passed: 3, failed: 1 };
  expect(await printSteps({ lint: {}, unit: { ok: false, counts } })).toEqual([
    '✓ lint           0.0 s',
    '✗ unit           0.0 s  3 passed, 1 failed',
    '\nunit:\nunit printed\n',
    'Failed in 0.0 s',
    '3 passed, 1 failed',
  ]);
});

test('a run prints the output of a step that passed but was flaky (OPS-4)', async () => {
  const counts = { passed: 1, failed: 0 };
  const printedLines = await printSteps({ e2e: { isFlaky: true, counts } });
  expect(printedLines.slice(1)).toEqual([
    '\ne2e:\ne2e printed\n',
    'Done in 0.0 s',
    '1 passed, 0 failed',
  ]);
});
