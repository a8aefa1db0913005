'use client';

import Link from 'next/link';
import { formatPlace } from '@/lib/place/place';
import { usePlace } from './place-store';

/** Note on a prerendered page for another place, with a link for the visitor's own place (CAT-15). */
export function PlaceNote({
  cities,
  label,
  href,
  parameter,
}: {
  /** Cities whose offers the page shows. */
  cities: string[];
  label: string;
  href: string;
  parameter: 'postal_code' | 'place';
}) {
  const place = usePlace();
  const uniqueCities = [...new Set(cities)];
  if (!place || uniqueCities.every((city) => city === place.city)) return null;
  const value = parameter === 'place' ? formatPlace(place) : place.postal_code;
  const query = new URLSearchParams({ [parameter]: value });
  return (
    <p className="rounded-card bg-muted p-4 text-sm">
      This page shows {new Intl.ListFormat('en').format(uniqueCities)}. Your place is{' '}
      {formatPlace(place)}.{' '}
      <Link
        href={`${href}${href.includes('?') ? '&' : '?'}${query}`}
        prefetch={false}
        className="inline-flex min-h-11 items-center font-medium text-accent underline underline-offset-4"
      >
        {label}
      </Link>
    </p>
  );
}
