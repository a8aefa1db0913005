/** Whether this is `npm run prove`, which repeats more and may take longer than `npm test`. */
export const isExtendedRun = Boolean(process.env.ROAM_PROVE);

/** Returns how often a test repeats: enough to catch a regression daily, more in an extended run. */
export function getRoundCount({ daily, extended }: { daily: number; extended: number }) {
  return isExtendedRun ? extended : daily;
}
