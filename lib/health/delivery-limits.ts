/** In seconds. The delivery route records that it runs once a minute. */
const maxSecondsWithoutRound = 5 * 60;
/** In seconds. Messages that a stopped server had claimed are claimed again after five minutes. */
const maxOutboxLag = 10 * 60;

/** Whether the delivery route runs. It never has if `lastRoundSeconds` is null. */
export function isDelivering(lastRoundSeconds: number | null) {
  return lastRoundSeconds !== null && lastRoundSeconds <= maxSecondsWithoutRound;
}

/** Whether due messages leave in time. */
export function isOutboxOnTime(lagSeconds: number) {
  return lagSeconds <= maxOutboxLag;
}
