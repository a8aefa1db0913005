'use client';

import type { ReactNode } from 'react';
import type { Place } from '@/lib/place/place';
import { CategoryShelf } from './category-shelf';
import { useNearbyOffers } from './use-nearby-offers';

/** Categories with their counts for a place, those without services last. None where no one works. */
export default function NearbyCategories({
  place,
  children,
}: {
  place: Place;
  children: ReactNode;
}) {
  const nearby = useNearbyOffers(place.postal_code);
  if (!nearby) return children;
  if (nearby.gap) return null;
  const isMissing = ({ service_count }: { service_count: number }) => Number(service_count === 0);
  return (
    <CategoryShelf categories={nearby.categories.toSorted((a, b) => isMissing(a) - isMissing(b))} />
  );
}
