'use client';

import { lazy, Suspense, type ReactNode } from 'react';
import { usePlace } from '@/components/place/place-store';

const NearbyList = lazy(() => import('./nearby-list'));

/** List for the visitor's area. Until it has loaded, or without an area, shows `children`, the list for everyone. */
export function LazyNearbyList({
  list,
  children,
}: {
  list: 'categories' | 'providers';
  children: ReactNode;
}) {
  const place = usePlace();
  if (!place) return children;
  return (
    <Suspense fallback={children}>
      <NearbyList list={list} place={place}>
        {children}
      </NearbyList>
    </Suspense>
  );
}
