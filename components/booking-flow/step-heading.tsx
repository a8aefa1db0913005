'use client';

import { useEffect, useRef, useState, useSyncExternalStore, type ReactNode } from 'react';

/** Heading of a booking step. It takes the focus after a navigation within the loaded page. */
export function StepHeading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [isFirstPage] = useState(useIsHydrating());

  // Moves the browser's focus, because the focused link or button left with the last step.
  useEffect(() => {
    if (!isFirstPage) heading.current?.focus({ preventScroll: true });
  }, [isFirstPage]);

  return (
    <h1 ref={heading} tabIndex={-1} className="mt-3 text-title font-bold outline-none sm:mt-8">
      {children}
    </h1>
  );
}

/** Whether this is the first render of server-rendered HTML. */
function useIsHydrating() {
  return useSyncExternalStore(
    () => () => {},
    () => false,
    () => true,
  );
}
