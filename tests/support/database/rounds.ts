/** Whether this run is `npm run prove`, which repeats more and may take longer than `npm test`. */
export const isExtendedRun = Boolean(process.env.ROAM_PROVE);

/** Returns how many rounds a test repeats. An extended run has more than a daily one. */
export function getRoundCount({ daily, extended }: { daily: number; extended: number }) {
  return isExtendedRun ? extended : daily;
}
