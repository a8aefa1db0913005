'use client';

import { lazy, Suspense, type ReactNode } from 'react';
import { useArea } from '@/components/area/area-store';

const NearbyCategories = lazy(() => import('./nearby-categories'));

/** Categories in the visitor's area. Until they have loaded, or without an area, shows `children`, all categories. */
export function LazyNearbyCategories({ children }: { children: ReactNode }) {
  const area = useArea();
  if (!area) return children;
  return (
    <Suspense fallback={children}>
      <NearbyCategories area={area}>{children}</NearbyCategories>
    </Suspense>
  );
}
