'use client';

import type { ReactNode } from 'react';

/**
 * Stands where `streamed` puts a `Suspense` around a page that is late. React knows a posted form again
 * by the names of the components above it, so both have the same: a form that came late gets its
 * answer, and what was typed, on a page that comes at once.
 */
export function SentWhole({ children }: { children: ReactNode }) {
  return children;
}
SentWhole.displayName = 'Suspense';
