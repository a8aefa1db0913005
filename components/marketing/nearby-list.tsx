'use client';

import type { ReactNode } from 'react';
import { useNearbyOffers } from '@/components/home/use-nearby-offers';
import { UnservedNotice } from '@/components/search/unserved-notice';
import { formatPlace, type Place } from '@/lib/place/place';
import { PopularCategories } from './popular-categories';
import { TopProviders } from './top-providers';

/** Categories or providers for a place. If no one serves it, a notice replaces the categories (CAT-19). */
export default function NearbyList({
  list,
  place,
  children,
}: {
  list: 'categories' | 'providers';
  place: Place;
  children: ReactNode;
}) {
  const offers = useNearbyOffers(place.postal_code);
  if (!offers) return children;
  if (list === 'providers') {
    return <TopProviders where={`near ${formatPlace(place)}`} providers={offers.providers} />;
  }
  if (!offers.unservedPlace) return <PopularCategories categories={offers.categories} />;
  return (
    <section className="container-page mt-8 sm:mt-28">
      <UnservedNotice unservedPlace={offers.unservedPlace} />
    </section>
  );
}
