import { newReference } from '@/lib/reference';
import { sessionMessages } from './messages';
import { unavailableMark } from './unavailable-reference';

/**
 * Thrown when the session cannot be checked. Only the digest of a server error reaches the browser:
 * by it the page knows that the session is still valid and that a retry may help.
 */
export class SessionUnavailable extends Error {
  readonly digest = unavailableMark + newReference();

  constructor(cause?: unknown) {
    super(sessionMessages.notAnswering, { cause });
  }
}
