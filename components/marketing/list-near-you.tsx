'use client';

import { lazy, Suspense, type ReactNode } from 'react';
import { usePlace } from '@/components/place/place-store';

const NearbyLists = lazy(() => import('./nearby-lists'));

/** List for the visitor's area, or the list for everyone (`children`) until it has loaded. */
export function ListNearYou({
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
      <NearbyLists list={list} place={place}>
        {children}
      </NearbyLists>
    </Suspense>
  );
}
