import { newReference } from '@/lib/log';
import { sessionMessages } from './messages';

const mark = 'session-unavailable-';

/**
 * Thrown when the session cannot be checked. Only the digest of a server error reaches the browser:
 * by it the page knows that the session is still valid and that a retry may help.
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
