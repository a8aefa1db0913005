import type { Near } from '@/lib/home/queries';
import { formatPlace, type Place } from '@/lib/place/place';
import { AvailableShelf } from './available-shelf';
import { BusinessShelf } from './business-shelf';
import { ProviderShelf } from './provider-shelf';
import { ServiceShelf } from './service-shelf';

export default function NearShelves({ near, place }: { near: Near; place: Place }) {
  const where = `near ${formatPlace(place)}`;
  return (
    <>
      <AvailableShelf available={near.available} where={where} />
      <ServiceShelf services={near.services} where={where} postalCode={place.postal_code} />
      <ProviderShelf providers={near.providers} where={where} />
      <BusinessShelf businesses={near.businesses} where={where} />
    </>
  );
}
