import { useState } from 'react';
import type { Result } from '@/lib/result';

/** Returns the more recent of two forms' results, if it is a failure. */
export function useLatestFailure<Code extends string, Details>(
  first?: Result<unknown, Code, Details>,
  second?: Result<unknown, Code, Details>,
) {
  const [previous, setPrevious] = useState({ first, second, latest: first ?? second });
  if (first !== previous.first || second !== previous.second) {
    setPrevious({ first, second, latest: first === previous.first ? second : first });
  }
  return previous.latest?.ok ? undefined : previous.latest;
}
