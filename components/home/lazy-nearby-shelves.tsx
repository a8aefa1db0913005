'use client';

import { lazy, Suspense, type ReactNode } from 'react';
import { PlaceLink } from '@/components/place/place-link';
import { usePlace } from '@/components/place/place-store';

const NearbyShelves = lazy(() => import('./nearby-shelves'));

/** Shelves for the visitor's area. Until they have loaded, or without an area, shows `children`, the main city's. */
export function LazyNearbyShelves({ city, children }: { city: string; children: ReactNode }) {
  const place = usePlace();
  const cityShelves = (
    <>
      <p>
        {city && `You're browsing ${city}. `}
        <PlaceLink className="inline-flex min-h-11 items-center font-medium text-accent underline underline-offset-4 hover:decoration-2">
          {place ? 'Change your area' : 'Choose your area'}
        </PlaceLink>
      </p>
      {children}
    </>
  );
  if (!place) return cityShelves;
  return (
    <Suspense fallback={cityShelves}>
      <NearbyShelves place={place}>{cityShelves}</NearbyShelves>
    </Suspense>
  );
}
