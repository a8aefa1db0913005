'use client';

import type { ReactNode } from 'react';
import type { Place } from '@/lib/place/place';
import { CategoryShelf } from './category-shelf';
import { useNear } from './use-near';

/** Categories with their counts for a place, those without services last. None where no one works. */
export default function NearCategories({ place, children }: { place: Place; children: ReactNode }) {
  const near = useNear(place.postal_code);
  if (!near) return children;
  if (near.gap) return null;
  const isMissing = ({ service_count }: { service_count: number }) => Number(service_count === 0);
  return (
    <CategoryShelf categories={near.categories.toSorted((a, b) => isMissing(a) - isMissing(b))} />
  );
}
