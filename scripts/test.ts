import { run } from './embedded/cli-error';
import { stopAll, stopAllOnSignal } from './embedded/processes';
import { steps } from './testing/steps';
import { closeStage } from './testing/stage';
import { formatTime, type Counts } from './testing/step';

/**
 * `npm test` runs every step in rising cost and stops at the first that fails. `npm test database`
 * runs that step and what it needs; further arguments go to its runner.
 */
await run(async () => {
  stopAllOnSignal();
  const [only, ...args] = process.argv.slice(2);
  const total: Counts = { passed: 0, failed: 0 };
  const started = Date.now();
  let failed = false;
  let failures: string[] = [];

  for (const step of choose(only)) {
    const from = Date.now();
    const { ok, output, counts, ...outcome } = await step.run(only === step.name ? args : []);
    const time = formatTime(Date.now() - from);
    const summary = counts ? `  ${counts.passed} passed, ${counts.failed} failed` : '';
    console.log(`${ok ? '✓' : '✗'} ${step.name.padEnd(12)}${time.padStart(8)}${summary}`);
    total.passed += counts?.passed ?? 0;
    total.failed += counts?.failed ?? 0;
    if (ok) continue;
    console.log(`\n${output.trim()}\n`);
    failed = true;
    failures = outcome.failures ?? [];
    break;
  }

  await closeStage();
  await stopAll();
  // Last, where whoever sees only the end of a long log still finds them.
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
