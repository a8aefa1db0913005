import type { Outcome, Step } from './step';

type Report = (step: Step, outcome: Outcome, milliseconds: number) => void;

/** At least two cores are expected. */
const lanes = 2;

/**
 * Runs the steps in their order, two at a time; what has to wait for another lets those behind it
 * begin. After a failure no further step begins; the one that is running still ends and is reported.
 */
export async function runSteps(steps: Step[], args: (step: Step) => string[], report: Report) {
  const waiting = [...steps];
  const running = new Map<Step, Promise<void>>();
  let failed = false;

  function canStart({ alone, after = [] }: Step) {
    if (alone && running.size > 0) return false;
    return ![...waiting, ...running.keys()].some(({ name }) => after.includes(name));
  }

  /** What is alone waits for all before it, and those behind wait for it. */
  function findNext() {
    const alone = waiting.findIndex((step) => step.alone);
    return waiting.slice(0, alone < 0 ? undefined : Math.max(alone, 1)).find(canStart);
  }

  async function start(step: Step) {
    waiting.splice(waiting.indexOf(step), 1);
    const from = Date.now();
    const outcome = await step.run(args(step));
    report(step, outcome, Date.now() - from);
    failed ||= !outcome.ok;
    running.delete(step);
  }

  for (;;) {
    const next = failed || running.size === lanes ? undefined : findNext();
    if (next) {
      running.set(next, start(next));
      if (next.alone) await running.get(next);
    } else if (running.size > 0) {
      await Promise.race(running.values());
    } else {
      return { failed };
    }
  }
}
