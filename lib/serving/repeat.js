/**
 * Runs a task now, and again each time after a pause, until it is stopped. Runs never overlap, don't keep
 * the process alive, and log an outage once, as `event`.
 *
 * @param {() => Promise<void>} task
 * @param {number} pauseMilliseconds
 * @param {string} event
 */
export function repeat(task, pauseMilliseconds, event) {
  let isFailing = false;
  let isStopped = false;
  /** @type {NodeJS.Timeout | undefined} */
  let timer;

  async function run() {
    try {
      await task();
      isFailing = false;
    } catch (error) {
      if (!isFailing && !isStopped) log(event, String(error));
      isFailing = true;
    }
    if (!isStopped) timer = setTimeout(run, pauseMilliseconds).unref();
  }

  return {
    /** Resolves after the first run, successful or not. */
    firstRun: run(),
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}

/**
 * @param {string} event
 * @param {string} message
 */
function log(event, message) {
  const line = { at: new Date().toISOString(), level: 'error', event };
  console.error(JSON.stringify({ ...line, cause: { message } }));
}
