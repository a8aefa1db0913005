import { run } from './embedded/cli-error';
import { stopAll, stopAllOnSignal } from './embedded/processes';
import { slowestOf, type Duration } from './testing/durations';
import { runSteps } from './testing/run-steps';
import { steps } from './testing/steps';
import { closeStage } from './testing/stage';
import { formatTime, type Counts, type Outcome, type Step } from './testing/step';

/**
 * `npm test` runs every step, two at a time, and begins no further one after a failure. `npm test
 * database` runs that step and what it needs; further arguments go to its runner.
 */
await run(async () => {
  stopAllOnSignal();
  const [only, ...args] = process.argv.slice(2);
  const total: Counts = { passed: 0, failed: 0 };
  const failures: string[] = [];
  const durations: Duration[] = [];
  const started = Date.now();

  function report({ name }: Step, outcome: Outcome, milliseconds: number) {
    const { ok, output, counts } = outcome;
    const summary = counts ? `  ${counts.passed} passed, ${counts.failed} failed` : '';
    const time = formatTime(milliseconds).padStart(8);
    console.log(`${ok ? '✓' : '✗'} ${name.padEnd(12)}${time}${summary}`);
    total.passed += counts?.passed ?? 0;
    total.failed += counts?.failed ?? 0;
    durations.push(...(outcome.durations ?? []));
    failures.push(...(outcome.failures ?? []));
    if (!ok) console.log(`\n${output.trim()}\n`);
  }

  const { failed } = await runSteps(
    choose(only),
    ({ name }) => (name === only ? args : []),
    report,
  );
  await closeStage();
  await stopAll();
  for (const { name, milliseconds } of slowestOf(durations))
    console.log(`${formatTime(milliseconds).padStart(8)}  ${name}`);
  // Last, so that they are at the end of a long log.
  for (const failure of failures) console.log(`${failure}\n`);
  console.log(`${failed ? 'Failed' : 'Done'} in ${formatTime(Date.now() - started)}`);
  console.log(`${total.passed} passed, ${total.failed} failed`);
  process.exit(failed ? 1 : 0);
});

function choose(only: string | undefined) {
  if (!only) return steps;
  const step = steps.find(({ name }) => name === only);
  if (!step) {
    console.error(`No step "${only}". There are: ${steps.map(({ name }) => name).join(', ')}.`);
    process.exit(1);
  }
  return steps.filter(({ name }) => name === only || step.needs?.includes(name));
}
