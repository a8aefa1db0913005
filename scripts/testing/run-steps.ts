import { formatTime, type Step } from './step';

/** Notice about Node 20 that supabase-js prints in every process; `npm test` itself prints it once. */
const nodeNotice = /^.*Node\.js 20 and below are deprecated.*\n?/gm;

/** Number of steps that run concurrently. Two suit a machine with two or more cores. */
const laneCount = 2;

/**
 * Runs the steps in order, two at a time, and then each exclusive step by itself. Starts no other step
 * after a failure. Prints one line per step, and then the output of steps that
 * failed, were flaky or are detailed.
 */
export async function runSteps(
  steps: Step[],
  args: string[],
  print: (line: string) => void = console.log,
) {
  const totals = { passed: 0, failed: 0 };
  const outputs: string[] = [];
  const startedAt = Date.now();
  let hasFailed = false;

  async function runStep(step: Step) {
    const stepStartedAt = Date.now();
    const { ok, isFlaky, isDetailed, counts, output } = await step.run(args);
    const summary = counts ? `  ${counts.passed} passed, ${counts.failed} failed` : '';
    const time = formatTime(Date.now() - stepStartedAt).padStart(8);
    print(`${ok ? '✓' : '✗'} ${step.name.padEnd(12)}${time}${summary}`);
    totals.passed += counts?.passed ?? 0;
    totals.failed += counts?.failed ?? 0;
    if (!ok || isFlaky || isDetailed)
      outputs.push(`\n${step.name}:\n${output.replace(nodeNotice, '').trim()}\n`);
    hasFailed ||= !ok;
  }

  async function runLane(queue: Step[]) {
    for (let step = queue.shift(); step && !hasFailed; step = queue.shift()) await runStep(step);
  }

  const concurrentSteps = steps.filter(({ isExclusive }) => !isExclusive);
  await Promise.all(Array.from({ length: laneCount }, () => runLane(concurrentSteps)));
  await runLane(steps.filter(({ isExclusive }) => isExclusive));

  for (const output of outputs) print(output);
  print(`${hasFailed ? 'Failed' : 'Done'} in ${formatTime(Date.now() - startedAt)}`);
  print(`${totals.passed} passed, ${totals.failed} failed`);
  return { hasFailed };
}
