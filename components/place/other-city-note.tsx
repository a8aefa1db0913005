'use client';

import Link from 'next/link';
import { formatPlace } from '@/lib/place/place';
import { routes, withQuery } from '@/lib/routes';
import { usePlace } from './place-store';

/** Notice shown when the page's city isn't the visitor's, with a link to services in their area (CAT-15). */
export function OtherCityNote({ city }: { city: string }) {
  const place = usePlace();
  if (!place || place.city === city) return null;
  return (
    <p className="rounded-card bg-muted p-4 text-sm">
      This page shows {city}. Your area is {formatPlace(place)}.{' '}
      <Link
        href={withQuery(routes.services, { place: formatPlace(place) })}
        prefetch={false}
        className="inline-flex min-h-11 items-center font-medium text-accent underline underline-offset-4"
      >
        Find someone near you
      </Link>
    </p>
  );
}
