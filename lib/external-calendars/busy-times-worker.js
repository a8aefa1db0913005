import { parentPort, workerData } from 'node:worker_threads';
import { listBusyTimes } from './busy-times.js';
import { CalendarError } from './calendar-error.js';

/** Worker thread that reads one calendar, so that a long or hostile one can't delay customers. */
parentPort?.postMessage(readResult());

function readResult() {
  try {
    const { text, window, bookingIds } = workerData;
    return { busyTimes: listBusyTimes(text, window, bookingIds) };
  } catch (error) {
    return { failure: error instanceof CalendarError ? error.code : 'not_a_calendar' };
  }
}
