import { useState } from 'react';
import type { Result } from '@/lib/result';

/**
 * Returns the failure of the form that responded last, of two forms on a page. The next response replaces it.
 */
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
