'use client';

import { lazy } from 'react';

const MissingScreen = lazy(() => import('./missing-screen'));

/**
 * Next sends the not-found page along with every page, in full and once for each nested route: a
 * tenth of the landing page. Of a client component it sends the name alone, and the rest on need.
 */
export function MissingPage() {
  return <MissingScreen />;
}
