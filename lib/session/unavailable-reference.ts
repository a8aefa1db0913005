/** How the digest of a `SessionUnavailable` begins. Apart from it: every page has this part. */
export const unavailableMark = 'session-unavailable-';

/** The id to show, if this is the digest of such an error. */
export function unavailableReference(digest: unknown) {
  const isMarked = typeof digest === 'string' && digest.startsWith(unavailableMark);
  return isMarked ? digest.slice(unavailableMark.length) : null;
}
