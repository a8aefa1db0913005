/** Digest prefix of `SessionCheckError`. In its own file because every page loads it. */
export const unavailableDigestPrefix = 'session-unavailable-';

/** Returns the error reference in the digest of a `SessionCheckError`, or null for other digests. */
export function getUnavailableReference(digest: unknown) {
  const isUnavailable = typeof digest === 'string' && digest.startsWith(unavailableDigestPrefix);
  return isUnavailable ? digest.slice(unavailableDigestPrefix.length) : null;
}
