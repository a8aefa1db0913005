/** Set by `npm run prove`, which takes the time that `npm test` does not have. */
export const isLongProof = Boolean(process.env.ROAM_PROVE);

/** How often something is repeated: enough to notice a broken rule each day, more for a proof. */
export function rounds({ daily, proof }: { daily: number; proof: number }) {
  return isLongProof ? proof : daily;
}
