import 'server-only';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Period, TimeWindow } from './busy-times.js';
import { CalendarError, type CalendarFailure } from './calendar-error.js';

type Outcome = { periods: Period[] } | { failure: CalendarFailure };

const timeoutMilliseconds = 5_000;
const resourceLimits = { maxOldGenerationSizeMb: 192 };

/** Parses the busy periods in a calendar's text, in a worker thread with limited time and memory. */
export async function readBusyTimes(text: string, window: TimeWindow) {
  // The bundler recognizes this expression. Tests run the file unbundled.
  const file = path.join(process.cwd(), 'lib/external-calendars/busy-times-worker.js');
  const thread = new Worker(file, { workerData: { text, window }, resourceLimits });
  let timer: NodeJS.Timeout | undefined;
  const outcome = await new Promise<Outcome>((resolve) => {
    const fail = () => resolve({ failure: 'too_complex' });
    timer = setTimeout(fail, timeoutMilliseconds);
    thread.once('message', resolve).once('error', fail).once('exit', fail);
  });
  clearTimeout(timer);
  await thread.terminate();
  if ('failure' in outcome) throw new CalendarError(outcome.failure);
  return outcome.periods;
}
