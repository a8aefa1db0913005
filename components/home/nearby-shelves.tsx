'use client';

import type { ReactNode } from 'react';
import { UnservedNotice } from '@/components/search/unserved-notice';
import { formatPlace, type Place } from '@/lib/place/place';
import { AvailableShelf } from './available-shelf';
import { BusinessShelf } from './business-shelf';
import { ProviderShelf } from './provider-shelf';
import { ServiceShelf } from './service-shelf';
import { useNearbyOffers } from './use-nearby-offers';

/** Shelves for a place, or a notice that no one serves it (CAT-19). Shows `children` until they have loaded. */
export default function NearbyShelves({ place, children }: { place: Place; children: ReactNode }) {
  const offers = useNearbyOffers(place.postal_code);
  if (!offers) return children;
  if (offers.unservedPlace) return <UnservedNotice unservedPlace={offers.unservedPlace} />;
  const where = `near ${formatPlace(place)}`;
  return (
    <>
      <AvailableShelf available={offers.available} where={where} />
      <ServiceShelf
        services={offers.services}
        where={where}
        priceLimits={{ postal_code: place.postal_code }}
      />
      <ProviderShelf providers={offers.providers} where={where} />
      <BusinessShelf businesses={offers.businesses} where={where} />
    </>
  );
}
