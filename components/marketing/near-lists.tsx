'use client';

import type { ReactNode } from 'react';
import { useNear } from '@/components/home/use-near';
import { UnservedNotice } from '@/components/search/unserved-notice';
import { formatPlace, type Place } from '@/lib/place/place';
import { PopularCategories } from './popular-categories';
import { TopProviders } from './top-providers';

/**
 * Categories or providers of a place. If no one serves it, a notice replaces the categories (CAT-19).
 * `children` until they have loaded.
 */
export default function NearLists({
  list,
  place,
  children,
}: {
  list: 'categories' | 'providers';
  place: Place;
  children: ReactNode;
}) {
  const near = useNear(place.postal_code);
  if (!near) return children;
  if (list === 'providers') {
    return <TopProviders where={`Near ${formatPlace(place)}`} providers={near.providers} />;
  }
  if (!near.gap) return <PopularCategories categories={near.categories} />;
  return (
    <section className="container-page mt-8 sm:mt-28">
      <UnservedNotice gap={near.gap} />
    </section>
  );
}
