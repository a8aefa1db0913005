import { runSteps } from '@/scripts/testing/run-steps';
import type { StepOutcome, Step } from '@/scripts/testing/step';

/** Runs steps that end when `finish` is called, and records their events and what is printed. */
function startSteps(...definitions: (Pick<Step, 'name'> & Partial<Step>)[]) {
  const events: string[] = [];
  const printedLines: string[] = [];
  const resolvers = new Map<string, (outcome: StepOutcome) => void>();
  const steps = definitions.map((step): Step => ({
    ...step,
    run: async (args) => {
      events.push([step.name, ...args, 'started'].join(' '));
      const outcome = await new Promise<StepOutcome>((resolve) =>
        resolvers.set(step.name, resolve),
      );
      events.push(`${step.name} ended`);
      return outcome;
    },
  }));
  const runPromise = runSteps(
    steps,
    () => ['--watch'],
    (line) => printedLines.push(line.replace(/\d+\.\d s/g, '0.0 s')),
  );
  async function finish(name: string, outcome: Partial<StepOutcome> = {}) {
    resolvers.get(name)?.({ ok: true, output: `${name} printed`, ...outcome });
    await new Promise((resolve) => setImmediate(resolve));
  }
  return { events, printedLines, finish, runPromise };
}

test('two steps run at a time and start in order', async () => {
  const { events, finish, runPromise } = startSteps({ name: 'a' }, { name: 'b' }, { name: 'c' });
  expect(events).toEqual(['a --watch started', 'b --watch started']);
  await finish('b');
  expect(events.slice(2)).toEqual(['b ended', 'c --watch started']);
  await finish('a');
  await finish('c');
  expect(await runPromise).toEqual({ hasFailed: false });
});

test('the output of a failed step omits the notice of supabase-js about Node 20', async () => {
  const { printedLines, finish, runPromise } = startSteps({ name: 'unit' });
  const notice = '⚠️  Node.js 20 and below are deprecated and will no longer be supported.';
  await finish('unit', { ok: false, output: `${notice}\none failed\n${notice}` });
  await runPromise;
  expect(printedLines).toContain('\nunit:\none failed\n');
});

test('an exclusive step runs after all others', async () => {
  const { events, finish } = startSteps(
    { name: 'e2e', isExclusive: true },
    { name: 'a' },
    { name: 'b' },
  );
  expect(events).toEqual(['a --watch started', 'b --watch started']);
  await finish('a');
  expect(events.slice(2)).toEqual(['a ended']);
  await finish('b');
  expect(events.slice(3)).toEqual(['b ended', 'e2e --watch started']);
});

test('a running step finishes after another one fails, and no further step started', async () => {
  const { events, finish, runPromise } = startSteps({ name: 'a' }, { name: 'b' }, { name: 'c' });
  await finish('a', { ok: false });
  await finish('b');
  expect(await runPromise).toEqual({ hasFailed: true });
  expect(events.slice(2)).toEqual(['a ended', 'b ended']);
});

test('a run prints its steps, failures and totals (OPS-4)', async () => {
  const { printedLines, finish, runPromise } = startSteps({ name: 'lint' }, { name: 'unit' });
  await finish('lint');
  await finish('unit', { ok: false, counts: { passed: 3, failed: 1 } });
  await runPromise;
  expect(printedLines).toEqual([
    '✓ lint           0.0 s',
    '✗ unit           0.0 s  3 passed, 1 failed',
    '\nunit:\nunit printed\n',
    'Failed in 0.0 s',
    '3 passed, 1 failed',
  ]);
});

test('a run prints the output of a step that passed but was flaky (OPS-4)', async () => {
  const { printedLines, finish, runPromise } = startSteps({ name: 'e2e', isExclusive: true });
  await new Promise((resolve) => setImmediate(resolve));
  await finish('e2e', { isFlaky: true, counts: { passed: 1, failed: 0 } });
  await runPromise;
  expect(printedLines.slice(1)).toEqual([
    '\ne2e:\ne2e printed\n',
    'Done in 0.0 s',
    '1 passed, 0 failed',
  ]);
});
