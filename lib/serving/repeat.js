/**
 * Runs a task now and again after each pause, until it is stopped. Runs never overlap and don't keep the
 * process alive. Consecutive failures are logged once, as `event`.
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
