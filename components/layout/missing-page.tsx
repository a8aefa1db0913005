'use client';

import { lazy } from 'react';

const MissingScreen = lazy(() => import('./missing-screen'));

/** Not-found page. A lazy client component, because Next includes it in every page. */
export function MissingPage() {
  return <MissingScreen />;
}
