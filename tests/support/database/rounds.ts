/** Whether this run is `npm run prove`, which repeats more and may take longer than `npm test`. */
export const isExtendedRun = Boolean(process.env.ROAM_PROVE);

/** Returns a test's number of rounds: `extended` for `npm run prove`, and `daily` for `npm test`. */
export function getRoundCount({ daily, extended }: { daily: number; extended: number }) {
  return isExtendedRun ? extended : daily;
}
