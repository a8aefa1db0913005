'use client';

import type { ReactNode } from 'react';
import { UnservedNotice } from '@/components/search/unserved-notice';
import { formatPlace, type Place } from '@/lib/place/place';
import { AvailableShelf } from './available-shelf';
import { BusinessShelf } from './business-shelf';
import { ProviderShelf } from './provider-shelf';
import { ServiceShelf } from './service-shelf';
import { useNear } from './use-near';

/** Shelves for a place, or a notice that no one serves it (CAT-19). `children` until they have loaded. */
export default function NearShelves({ place, children }: { place: Place; children: ReactNode }) {
  const near = useNear(place.postal_code);
  if (!near) return children;
  if (near.gap) return <UnservedNotice gap={near.gap} />;
  const where = `near ${formatPlace(place)}`;
  return (
    <>
      <AvailableShelf available={near.available} where={where} />
      <ServiceShelf
        services={near.services}
        where={where}
        limits={{ postal_code: place.postal_code }}
      />
      <ProviderShelf providers={near.providers} where={where} />
      <BusinessShelf businesses={near.businesses} where={where} />
    </>
  );
}
