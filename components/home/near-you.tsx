'use client';

import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import { PlaceLink } from '@/components/layout/place-link';
import { usePlace } from '@/components/layout/place-store';
import type { Near } from '@/lib/home/queries';
import { formatPlace } from '@/lib/place/place';
import { routes } from '@/lib/routes';

const NearShelves = lazy(() => import('./near-shelves'));

/**
 * The lists of the city that everyone is shown, until those of the remembered place are there. They
 * also stay where nobody comes, and where the others cannot be read.
 */
export function NearYou({ city, children }: { city: string; children: ReactNode }) {
  const place = usePlace();
  const code = place?.postal_code;
  const [answer, setAnswer] = useState<{ code: string; near: Near }>();

  // Follows the remembered place, which the page was not drawn for.
  useEffect(() => {
    if (!code) return;
    const abort = new AbortController();
    fetch(routes.near(code), { signal: abort.signal })
      .then((response) => (response.ok ? (response.json() as Promise<Near>) : undefined))
      .then((near) => near && setAnswer({ code, near }))
      .catch(() => {}); // Offline: what is shown stays.
    return () => abort.abort();
  }, [code]);

  const near = answer && answer.code === code ? answer.near : undefined;
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
        {place && isEmpty && `Nobody on Roam comes to ${formatPlace(place)} yet. `}
        {city && `You are looking at ${city}. `}
        <PlaceLink className="inline-flex min-h-11 items-center font-medium text-accent underline underline-offset-4 hover:decoration-2">
          {place ? 'Change your place' : 'Choose your place'}
        </PlaceLink>
      </p>
      {children}
    </>
  );
}
