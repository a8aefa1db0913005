import type { Metadata } from 'next';
import { withLoadingScreen } from '@/components/feedback/streamed-content';
import { EditLocation } from '@/components/locations/edit-location';
import { renderLocationPage } from '@/components/locations/render-location-page';
import { routes } from '@/lib/routes';

export const metadata: Metadata = { title: 'Edit place', robots: { index: false } };

export default withLoadingScreen(LocationPage);

async function LocationPage({ params }: PageProps<'/customer/locations/[locationId]'>) {
  return renderLocationPage((await params).locationId, routes.location, (place, { id }) => (
    <EditLocation place={place} customerId={id} />
  ));
}
