import type { Metadata } from 'next';
import { withPageErrors } from '@/components/feedback/with-page-errors';
import { DeleteLocation } from '@/components/locations/delete-location';
import { renderLocationPage } from '@/components/locations/render-location-page';
import { getUpcomingUse } from '@/lib/locations/queries';
import { routes } from '@/lib/routes';
import { getHourCycle } from '@/lib/session/customer';

export const metadata: Metadata = { title: 'Delete place', robots: { index: false } };

export default withPageErrors(DeleteLocationPage);

async function DeleteLocationPage({
  params,
}: PageProps<'/customer/locations/[locationId]/delete'>) {
  return renderLocationPage((await params).locationId, routes.deleteLocation, async (address) => (
    <DeleteLocation
      address={address}
      upcomingUse={await getUpcomingUse(address.id)}
      hourCycle={await getHourCycle()}
    />
  ));
}
