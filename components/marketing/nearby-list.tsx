'use client';

import type { ReactNode } from 'react';
import { useNearbyOffers } from '@/components/home/use-nearby-offers';
import { UnservedNotice } from '@/components/search/unserved-notice';
import { formatArea, type Area } from '@/lib/area/area';
import { PopularCategories } from './popular-categories';
import { TopProviders } from './top-providers';

/** Categories or providers for an area. If no one serves it, a notice replaces the categories (CAT-19). */
export default function NearbyList({
  list,
  area,
  children,
}: {
  list: 'categories' | 'providers';
  area: Area;
  children: ReactNode;
}) {
  const offers = useNearbyOffers(area.postal_code);
  if (!offers) return children;
  if (list === 'providers') {
    return <TopProviders where={`near ${formatArea(area)}`} providers={offers.providers} />;
  }
  if (!offers.unservedArea) return <PopularCategories categories={offers.categories} />;
  return (
    <section className="container-page mt-8 sm:mt-28">
      <UnservedNotice unservedArea={offers.unservedArea} />
    </section>
  );
}
