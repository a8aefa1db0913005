'use client';

import { lazy, Suspense, type ReactNode } from 'react';
import { AreaLink } from '@/components/area/area-link';
import { useArea } from '@/components/area/area-store';

const NearbyShelves = lazy(() => import('./nearby-shelves'));

/** Shelves for the visitor's area. Until they have loaded, or without an area, shows `children`, the main city's. */
export function LazyNearbyShelves({ city, children }: { city: string; children: ReactNode }) {
  const area = useArea();
  const cityShelves = (
    <>
      <p>
        {city && `You're browsing ${city}. `}
        <AreaLink className="inline-flex min-h-11 items-center font-medium text-accent underline underline-offset-4 hover:decoration-2">
          {area ? 'Change your area' : 'Choose your area'}
        </AreaLink>
      </p>
      {children}
    </>
  );
  if (!area) return cityShelves;
  return (
    <Suspense fallback={cityShelves}>
      <NearbyShelves area={area}>{cityShelves}</NearbyShelves>
    </Suspense>
  );
}
