'use client';

import { lazy, Suspense, type ReactNode } from 'react';
import { usePlace } from '@/components/place/place-store';

const NearbyLists = lazy(() => import('./nearby-lists'));

/** List for the visitor's area. Shows `children`, the list for everyone, until it has loaded or without an area. */
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
