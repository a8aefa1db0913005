'use client';

import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useIsHydrated } from '@/components/ui/use-is-hydrated';

/** Heading of a booking step. Takes focus after a client-side navigation. */
export function StepHeading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [isInitialLoad] = useState(!useIsHydrated());

  // Moves focus to the heading, because the previous step's focused link or button was removed.
  useEffect(() => {
    if (!isInitialLoad) heading.current?.focus({ preventScroll: true });
  }, [isInitialLoad]);

  return (
    <h1 ref={heading} tabIndex={-1} className="mt-3 text-title font-bold outline-none sm:mt-8">
      {children}
    </h1>
  );
}
