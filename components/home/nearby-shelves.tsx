'use client';

import type { ReactNode } from 'react';
import { UnservedNotice } from '@/components/search/unserved-notice';
import { formatArea, type Area } from '@/lib/area/area';
import { AvailableShelf } from './available-shelf';
import { BusinessShelf } from './business-shelf';
import { ProviderShelf } from './provider-shelf';
import { ServiceShelf } from './service-shelf';
import { useNearbyOffers } from './use-nearby-offers';

/** Shelves for an area, or a notice that no one serves it (CAT-19). Shows `children` until they have loaded. */
export default function NearbyShelves({ area, children }: { area: Area; children: ReactNode }) {
  const offers = useNearbyOffers(area.postal_code);
  if (!offers) return children;
  if (offers.unservedArea) return <UnservedNotice unservedArea={offers.unservedArea} />;
  const where = `near ${formatArea(area)}`;
  return (
    <>
      <AvailableShelf available={offers.available} where={where} />
      <ServiceShelf
        services={offers.services}
        where={where}
        priceLimits={{ postal_code: area.postal_code }}
      />
      <ProviderShelf providers={offers.providers} where={where} />
      <BusinessShelf businesses={offers.businesses} where={where} />
    </>
  );
}
