'use client';

import { useEffect, useRef, useState, useSyncExternalStore, type ReactNode } from 'react';

/**
 * The heading of a booking step. Who comes from another page in place finds the focus on it; a
 * document that has just been loaded begins at its top by itself.
 */
export function StepHeading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [isFirstPage] = useState(useIsHydrating());

  // Tells the browser where reading goes on: a link or button of the step before is gone.
  useEffect(() => {
    if (!isFirstPage) heading.current?.focus({ preventScroll: true });
  }, [isFirstPage]);

  return (
    <h1 ref={heading} tabIndex={-1} className="mt-6 text-title font-bold outline-none sm:mt-8">
      {children}
    </h1>
  );
}

/** True in the first render of what the server has drawn, and nowhere else. */
function useIsHydrating() {
  return useSyncExternalStore(
    () => () => {},
    () => false,
    () => true,
  );
}
