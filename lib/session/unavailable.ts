import { createReference } from '@/lib/reference';
import { sessionMessages } from './messages';
import { unavailableMark } from './unavailable-reference';

/** Error for a session that can't be checked. Its digest tells the page that a retry may help. */
export class SessionUnavailable extends Error {
  readonly digest = unavailableMark + createReference();

  constructor(cause?: unknown) {
    super(sessionMessages.unavailable, { cause });
  }
}
