import type { Metadata } from 'next';
import { withPageErrors } from '@/components/feedback/with-page-errors';
import { LocationsView } from '@/components/locations/locations-view';
import { locationMessages } from '@/lib/locations/messages';
import { listLocations } from '@/lib/locations/queries';
import { locationChangeSchema } from '@/lib/locations/schema';
import { toResult } from '@/lib/result';
import { routes } from '@/lib/routes';
import { requireWithCustomer } from '@/lib/session/customer';

export const metadata: Metadata = { title: 'Locations', robots: { index: false } };

export default withPageErrors(LocationsPage);

async function LocationsPage({ searchParams }: PageProps<'/customer/locations'>) {
  const change = locationChangeSchema.parse((await searchParams).change ?? null);
  const { data } = await requireWithCustomer(routes.locations, () =>
    toResult(listLocations(), locationMessages.loadFailed),
  );

  return <LocationsView result={data} change={change} />;
}
