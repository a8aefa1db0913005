'use client';

import type { ReactNode } from 'react';
import type { Place } from '@/lib/place/place';
import { CategoryShelf } from './category-shelf';
import { useNearbyOffers } from './use-nearby-offers';

/** Categories near a place, with empty ones last. Renders nothing if no one serves the place. */
export default function NearbyCategories({
  place,
  children,
}: {
  place: Place;
  children: ReactNode;
}) {
  const offers = useNearbyOffers(place.postal_code);
  if (!offers) return children;
  if (offers.unservedPlace) return null;
  const getRank = ({ service_count }: { service_count: number }) => Number(service_count === 0);
  return (
    <CategoryShelf categories={offers.categories.toSorted((a, b) => getRank(a) - getRank(b))} />
  );
}
