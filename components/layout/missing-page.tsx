'use client';

import { lazy } from 'react';

const MissingScreen = lazy(() => import('./missing-screen'));

/**
 * Not-found page. Next includes it in every page, once per nested route: a tenth of the landing page's
 * size. For a lazy client component it includes a reference only.
 */
export function MissingPage() {
  return <MissingScreen />;
}
