import type { Metadata } from 'next';
import { EditLocation } from '@/components/locations/edit-location';
import { withOwnLocation } from '@/components/locations/with-own-location';
import { routes } from '@/lib/routes';

export const metadata: Metadata = { title: 'Edit place', robots: { index: false } };

export default async function LocationPage({
  params,
}: PageProps<'/customer/locations/[locationId]'>) {
  return withOwnLocation((await params).locationId, routes.location, (place, { id }) => (
    <EditLocation place={place} owner={id} />
  ));
}
