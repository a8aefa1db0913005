'use client';

import { lazy, Suspense, type ReactNode } from 'react';
import { useArea } from '@/components/area/area-store';

const NearbyList = lazy(() => import('./nearby-list'));

/** List for the visitor's area. Until it has loaded, or without an area, shows `children`, the list for everyone. */
export function LazyNearbyList({
  list,
  children,
}: {
  list: 'categories' | 'providers';
  children: ReactNode;
}) {
  const area = useArea();
  if (!area) return children;
  return (
    <Suspense fallback={children}>
      <NearbyList list={list} area={area}>
        {children}
      </NearbyList>
    </Suspense>
  );
}
