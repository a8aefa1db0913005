import type { Metadata } from 'next';
import { withPageErrors } from '@/components/feedback/with-page-errors';
import { EditLocation } from '@/components/locations/edit-location';
import { renderLocationPage } from '@/components/locations/render-location-page';
import { routes } from '@/lib/routes';

export const metadata: Metadata = { title: 'Edit place', robots: { index: false } };

export default withPageErrors(LocationPage);

async function LocationPage({ params }: PageProps<'/customer/locations/[locationId]'>) {
  return renderLocationPage((await params).locationId, routes.location, (address, { id }) => (
    <EditLocation address={address} customerId={id} />
  ));
}
