import { newReference } from '@/lib/reference';
import { sessionMessages } from './messages';
import { unavailableMark } from './unavailable-reference';

/**
 * Error for a session that can't be checked. Only the digest reaches the browser, where it tells the
 * page that the session may still be valid and a retry may help.
 */
export class SessionUnavailable extends Error {
  readonly digest = unavailableMark + newReference();

  constructor(cause?: unknown) {
    super(sessionMessages.notAnswering, { cause });
  }
}
