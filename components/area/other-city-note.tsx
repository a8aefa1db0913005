'use client';

import Link from 'next/link';
import { formatArea } from '@/lib/area/area';
import { routes, withQuery } from '@/lib/routes';
import { useArea } from './area-store';

/** Notice shown when the page's city isn't the visitor's, with a link to services in their area (CAT-15). */
export function OtherCityNote({ city }: { city: string }) {
  const area = useArea();
  if (!area || area.city === city) return null;
  return (
    <p className="rounded-card bg-muted p-4 text-sm">
      This page shows {city}. Your area is {formatArea(area)}.{' '}
      <Link
        href={withQuery(routes.services, { place: formatArea(area) })}
        prefetch={false}
        className="inline-flex min-h-11 items-center font-medium text-accent underline underline-offset-4"
      >
        Find someone near you
      </Link>
    </p>
  );
}
