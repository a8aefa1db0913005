/** Maximum time since the last delivery run, in seconds. Runs are recorded once a minute. */
const maxSecondsSinceRun = 5 * 60;
/** In seconds. Messages claimed by a server that has stopped are claimed again after five minutes. */
const maxOutboxLag = 10 * 60;

/** Whether the delivery route is running. `secondsSinceRun` is null if it never has. */
export function isDelivering(secondsSinceRun: number | null) {
  return secondsSinceRun !== null && secondsSinceRun <= maxSecondsSinceRun;
}

/** Whether due messages are sent in time. */
export function isOutboxOnTime(lagSeconds: number) {
  return lagSeconds <= maxOutboxLag;
}
