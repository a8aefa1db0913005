import 'server-only';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { BusyTimes, TimeWindow } from './busy-times.js';
import { CalendarError, type CalendarFailure } from './calendar-error.js';

type Outcome = { busyTimes: BusyTimes } | { failure: CalendarFailure };

const timeoutMilliseconds = 5_000;
const resourceLimits = { maxOldGenerationSizeMb: 192 };

/** Calls `listBusyTimes` in a worker thread with limited time and memory. */
export async function readBusyTimes(text: string, window: TimeWindow, bookingIds: string[] = []) {
  // The bundler recognizes this expression. Tests run the file unbundled.
  const file = path.join(process.cwd(), 'lib/external-calendars/busy-times-worker.js');
  const thread = new Worker(file, { workerData: { text, window, bookingIds }, resourceLimits });
  let timer: NodeJS.Timeout | undefined;
  const outcome = await new Promise<Outcome>((resolve) => {
    const fail = () => resolve({ failure: 'too_complex' });
    timer = setTimeout(fail, timeoutMilliseconds);
    thread.once('message', resolve).once('error', fail).once('exit', fail);
  });
  clearTimeout(timer);
  await thread.terminate();
  if ('failure' in outcome) throw new CalendarError(outcome.failure);
  return outcome.busyTimes;
}
