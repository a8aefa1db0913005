'use client';

import type { ReactNode } from 'react';
import type { Area } from '@/lib/area/area';
import { CategoryShelf } from './category-shelf';
import { useNearbyOffers } from './use-nearby-offers';

/** Categories near an area, with empty ones last. Renders nothing if no one serves the area. */
export default function NearbyCategories({ area, children }: { area: Area; children: ReactNode }) {
  const offers = useNearbyOffers(area.postal_code);
  if (!offers) return children;
  if (offers.unservedArea) return null;
  const getRank = ({ service_count }: { service_count: number }) => Number(service_count === 0);
  return (
    <CategoryShelf categories={offers.categories.toSorted((a, b) => getRank(a) - getRank(b))} />
  );
}
