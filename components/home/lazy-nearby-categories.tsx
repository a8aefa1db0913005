'use client';

import { lazy, Suspense, type ReactNode } from 'react';
import { usePlace } from '@/components/place/place-store';

const NearbyCategories = lazy(() => import('./nearby-categories'));

/** Categories in the visitor's area. Until they have loaded, or without an area, shows `children`, all categories. */
export function LazyNearbyCategories({ children }: { children: ReactNode }) {
  const place = usePlace();
  if (!place) return children;
  return (
    <Suspense fallback={children}>
      <NearbyCategories place={place}>{children}</NearbyCategories>
    </Suspense>
  );
}
