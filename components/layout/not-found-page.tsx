'use client';

import { lazy } from 'react';

const NotFoundScreen = lazy(() => import('./not-found-screen'));

/** Not-found page. A lazy client component, because Next includes it in every page. */
export function NotFoundPage() {
  return <NotFoundScreen />;
}
