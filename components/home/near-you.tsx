'use client';

import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import { PlaceLink } from '@/components/place/place-link';
import { usePlace } from '@/components/place/place-store';
import type { Near } from '@/lib/home/queries';
import { formatPlace } from '@/lib/place/place';
import { routes } from '@/lib/routes';

const NearShelves = lazy(() => import('./near-shelves'));

/** Shelves for the remembered place, or the main city's (`children`) while they load or if there are none. */
export function NearYou({ city, children }: { city: string; children: ReactNode }) {
  const place = usePlace();
  const code = place?.postal_code;
  const [loaded, setLoaded] = useState<{ code: string; near: Near }>();

  // Follows the remembered place, which the prerendered page doesn't know.
  useEffect(() => {
    if (!code) return;
    const abort = new AbortController();
    fetch(routes.near(code), { signal: abort.signal })
      .then((response) => (response.ok ? (response.json() as Promise<Near>) : undefined))
      .then((near) => near && setLoaded({ code, near }))
      .catch(() => {}); // The main city's shelves stay.
    return () => abort.abort();
  }, [code]);

  const near = loaded && loaded.code === code ? loaded.near : undefined;
  const isEmpty = near?.providers.length === 0;
  if (place && near && !isEmpty) {
    return (
      <Suspense fallback={children}>
        <NearShelves near={near} place={place} />
      </Suspense>
    );
  }
  return (
    <>
      <p>
        {place && isEmpty && `No providers serve ${formatPlace(place)} yet. `}
        {city && `You’re browsing ${city}. `}
        <PlaceLink className="inline-flex min-h-11 items-center font-medium text-accent underline underline-offset-4 hover:decoration-2">
          {place ? 'Change your place' : 'Choose your place'}
        </PlaceLink>
      </p>
      {children}
    </>
  );
}
