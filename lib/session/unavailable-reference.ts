/** Digest prefix of `SessionUnavailable`. In its own file because every page loads it. */
export const unavailableMark = 'session-unavailable-';

/** Returns the error id in the digest of a `SessionUnavailable`, or null. */
export function getUnavailableReference(digest: unknown) {
  const isMarked = typeof digest === 'string' && digest.startsWith(unavailableMark);
  return isMarked ? digest.slice(unavailableMark.length) : null;
}
