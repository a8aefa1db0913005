import { useState } from 'react';
import type { Result } from '@/lib/result';

/** Returns the failure of whichever of two forms on a page responded last, until the next response. */
export function useLatestFailure<Code extends string, Details>(
  one?: Result<unknown, Code, Details>,
  other?: Result<unknown, Code, Details>,
) {
  const [seen, setSeen] = useState({ one, other, latest: one ?? other });
  if (one !== seen.one || other !== seen.other) {
    setSeen({ one, other, latest: one === seen.one ? other : one });
  }
  return seen.latest?.ok ? undefined : seen.latest;
}
