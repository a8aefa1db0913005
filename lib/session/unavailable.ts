import { newReference } from '@/lib/log';
import { sessionMessages } from './messages';

const mark = 'session-unavailable-';

/**
 * Thrown when nobody can tell now who is signed in. The digest is all that reaches the browser of an
 * error on the server: by it the page knows that the session stands and trying again may help.
 */
export class SessionUnavailable extends Error {
  readonly digest = mark + newReference();

  constructor(cause?: unknown) {
    super(sessionMessages.notAnswering, { cause });
  }
}

/** The id to show, if this is the digest of such an error. */
export function unavailableReference(digest: unknown) {
  return typeof digest === 'string' && digest.startsWith(mark) ? digest.slice(mark.length) : null;
}
