import { useState } from 'react';
import type { Result } from '@/lib/result';

/** Returns the failure of whichever of two forms responded last. */
export function useLatestFailure<Code extends string, Details>(
  first?: Result<unknown, Code, Details>,
  second?: Result<unknown, Code, Details>,
) {
  const [seen, setSeen] = useState({ first, second, latest: first ?? second });
  if (first !== seen.first || second !== seen.second) {
    setSeen({ first, second, latest: first === seen.first ? second : first });
  }
  return seen.latest?.ok ? undefined : seen.latest;
}
