import { createReference } from '@/lib/reference';
import { sessionMessages } from './messages';
import { unavailableDigestPrefix } from './unavailable-reference';

/** Error for a session that can't be checked. Its digest tells the page that a retry may help. */
export class SessionCheckError extends Error {
  readonly digest = unavailableDigestPrefix + createReference();

  constructor(cause?: unknown) {
    super(sessionMessages.unavailable, { cause });
  }
}
