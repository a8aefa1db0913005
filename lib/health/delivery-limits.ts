/** Maximum time since the last delivery run, in seconds. Runs are recorded once a minute. */
const maxSecondsSinceRun = 5 * 60;
/** Maximum delay of a message, in seconds. Claims of a stopped server expire after five minutes. */
const maxOutboxLag = 10 * 60;

/** Whether the delivery route is running. `secondsSinceRun` is null if it never has. */
export function isDelivering(secondsSinceRun: number | null) {
  return secondsSinceRun !== null && secondsSinceRun <= maxSecondsSinceRun;
}

export function isOutboxOnTime(lagSeconds: number) {
  return lagSeconds <= maxOutboxLag;
}
