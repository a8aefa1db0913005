import { formatTime, type Step } from './step';

/** Notice about Node 20 that supabase-js prints in every process; `npm test` itself prints it once. */
const nodeNotice = /^.*Node\.js 20 and below are deprecated.*\n?/gm;

/** Number of steps that run at a time. Expects at least two cores. */
const lanes = 2;

/**
 * Runs the steps in order, two at a time, then each `alone` step by itself. Starts no further step
 * after a failure. Prints one line per step, then the output of failed and flaky ones.
 */
export async function runSteps(
  steps: Step[],
  args: (step: Step) => string[] = () => [],
  print: (line: string) => void = console.log,
) {
  const total = { passed: 0, failed: 0 };
  const outputs: string[] = [];
  const started = Date.now();
  let hasFailed = false;

  async function run(step: Step) {
    const from = Date.now();
    const { ok, isFlaky, counts, output } = await step.run(args(step));
    const summary = counts ? `  ${counts.passed} passed, ${counts.failed} failed` : '';
    const time = formatTime(Date.now() - from).padStart(8);
    print(`${ok ? '✓' : '✗'} ${step.name.padEnd(12)}${time}${summary}`);
    total.passed += counts?.passed ?? 0;
    total.failed += counts?.failed ?? 0;
    if (!ok || isFlaky) outputs.push(`\n${step.name}:\n${output.replace(nodeNotice, '').trim()}\n`);
    hasFailed ||= !ok;
  }

  async function runLane(queue: Step[]) {
    for (let step = queue.shift(); step && !hasFailed; step = queue.shift()) await run(step);
  }

  const together = steps.filter(({ alone }) => !alone);
  await Promise.all(Array.from({ length: lanes }, () => runLane(together)));
  await runLane(steps.filter(({ alone }) => alone));

  for (const output of outputs) print(output);
  print(`${hasFailed ? 'Failed' : 'Done'} in ${formatTime(Date.now() - started)}`);
  print(`${total.passed} passed, ${total.failed} failed`);
  return { hasFailed };
}
