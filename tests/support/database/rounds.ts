/** Whether this is `npm run prove`, which may take longer than `npm test`. */
export const isLongProof = Boolean(process.env.ROAM_PROVE);

/** Returns the number of repetitions: enough to notice a regression daily, more for a proof. */
export function getRoundCount({ daily, proof }: { daily: number; proof: number }) {
  return isLongProof ? proof : daily;
}
